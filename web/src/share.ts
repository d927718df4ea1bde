/** Hands a text on: by the browser's own sharing where there is one, else to the clipboard. */

/** Whether the browser has a sharing of its own. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Shares a link under a title, or copies a text. Gives whether the text is in the clipboard now. */
export async function share(text: string, title?: string): Promise<boolean> {
  if (title !== undefined && canShare()) {
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
