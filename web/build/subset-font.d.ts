declare module 'subset-font' {
  /** The font with the glyphs of these letters alone, and with only a part of its axes. */
  export default function subset(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>;
}
