// What is wrong with a page as it is drawn.

/** By how many pixels the page is wider than the screen. */
export function tooWide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The words on the board that are broken in two or more pieces, but for those within `except`. */
export function broken(page, except) {
  return page.evaluate((except) => {
    const found = [];
    /** Whether a text is in a box of a pixel, for ears only. */
    const forEars = (element) => element !== null && (element.offsetWidth === 1 || forEars(element.parentElement));
    const texts = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || forEars(parent) || text.data.includes(except)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${parent.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  }, except);
}

/** Other players act meanwhile and a bar may grow, so a covered control gets a second look. */
export async function covered(page) {
  const found = await underOthers(page);
  return found.length > 0 ? underOthers(page) : found;
}

/** Scrolls each control into sight as the focus would; returns those that something else covers. */
function underOthers(page) {
  return page.evaluate(async () => {
    // Lets a panel that was just opened be drawn.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const controls = document.querySelectorAll(
      '#main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        const hit = control.contains(at) || [...(control.labels ?? [])].some((label) => label.contains(at));
        return hit ? [] : [`${control.outerHTML.slice(0, 160)} lies under ${at?.outerHTML.slice(0, 80)}`];
      });
  });
}
