import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';

const cardsOn = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens /matches and waits until at least `count` cards are there; demo members come in one after another. */
export async function openMatches(page: Page, count: number): Promise<void> {
  await eventually(`${count} matches`, async () => {
    await page.goto('/matches');
    await page.getByText(/potential matches found/).waitFor();
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    return (await cardsOn(page).count()) >= count || undefined;
  });
}

/** The Connection Scores from top to bottom. */
export async function scoresOn(page: Page): Promise<number[]> {
  const texts = await cardsOn(page)
    .getByText(/^\d+%$/)
    .allTextContents();
  return texts.map((text) => Number.parseInt(text, 10));
}

/** The row after the undecided, which opens whom the member liked before. */
export const likedRow = (page: Page): Locator => page.getByRole('button', { name: /^You liked \d+/ });

/** The card of someone, paging on until it is there. */
export async function cardOf(page: Page, firstName: string): Promise<Locator> {
  const card = page.getByRole('article', { name: new RegExp(`^${firstName}, `) });
  const more = page.getByRole('button', { name: 'Load More Matches' });
  await eventually(`the card of ${firstName}`, async () => {
    await cardsOn(page).first().waitFor();
    if ((await card.count()) > 0) return true;
    if ((await more.count()) > 0) await more.click();
    else if ((await likedRow(page).and(page.locator('[aria-expanded=false]')).count()) > 0)
      await likedRow(page).click();
    else await page.reload();
    return undefined;
  });
  return card;
}

/** Presses Like on someone's card and waits until it is liked. */
export async function like(page: Page, firstName: string): Promise<void> {
  const card = await cardOf(page, firstName);
  await card.getByRole('button', { name: 'Like' }).click();
}
