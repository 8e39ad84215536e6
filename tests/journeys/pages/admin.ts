import type { Page } from 'playwright-core';

/** Searches for a name and gives the line of the table that shows it. */
export async function lineOf(page: Page, firstName: string): Promise<string | null> {
  await page.getByPlaceholder('Search by name, email, or heritage country...').fill(firstName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: firstName });
  await row.waitFor();
  return row.textContent();
}
