/** Hands a text on: by the browser's own sharing where there is one, else to the clipboard. */

/** Whether the browser has a sharing of its own. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Shares a link under a title, or copies a text. Gives what became of it: `null` where the browser can do neither, as
 * it is without a secure origin. Then the reader must see the text.
 */
export async function share(text: string, title?: string): Promise<'shared' | 'copied' | null> {
  if (title !== undefined && canShare()) {
    try {
      await navigator.share({ title, url: text });
      return 'shared';
    } catch (error) {
      // A reader who closes the sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return null;
  }
}

/** The names by which a device reaches only itself. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * A path of this server as an address for others: that of the reader's address bar, unless that leads only to the
 * reader's own device and the server knows a better one. `known` is any address as the server writes it.
 */
export function addressFor(path: string, known: string | undefined, here: string = location.href): string {
  const own = new URL(path, here);
  if (known === undefined || !LOOPBACK.test(own.hostname)) return own.href;
  const said = new URL(path, known);
  return LOOPBACK.test(said.hostname) ? own.href : said.href;
}
