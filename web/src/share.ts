/** Hands a text on: by the phone's own sharing where a link has a title, else to the clipboard. */

/** Whether the text is in the clipboard now. */
export async function share(text: string, title?: string): Promise<boolean> {
  if (title !== undefined && navigator.share && matchMedia('(pointer: coarse)').matches) {
    // A reader who closes the sheet has changed their mind.
    await navigator.share({ title, url: text }).catch(() => undefined);
    return false;
  }
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
