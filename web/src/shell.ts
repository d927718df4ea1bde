/** What `index.html` shows before the script draws the page: a bar, and what a page says first. */

const bar = document.querySelector('#shell');
const text = document.querySelector<HTMLElement>('#shell-text');

/** Where the page is drawn: between the two. */
export const anchor: Node | null = text;

/** Takes away the bar: the page has drawn its own. */
export function removeBar(): void {
  bar?.remove();
}

/** Whether the reader still sees the text. */
export function textShown(): boolean {
  return text?.hidden === false && text.textContent !== '';
}

/** Takes away the text: there is a page to see. */
export function hideText(): void {
  if (text) text.hidden = true;
}
