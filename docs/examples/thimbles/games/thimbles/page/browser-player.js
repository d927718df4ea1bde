// How a person plays Thimbles through the board: touches a thimble that stands, then lifts it.

export async function play(page, roll) {
  const before = await page.locator('.table').getAttribute('data-moves');
  const standing = page.locator('.thimble:enabled');
  await standing.nth(roll(await standing.count())).click();
  await page.locator('.lift').click();
  await page.waitForFunction((before) => document.querySelector('.table')?.dataset.moves !== before, before);
}
