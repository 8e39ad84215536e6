import type { Page } from 'playwright-core';

/** A part of one's own account, by its heading. */
export type Part =
  | 'How you are seen'
  | 'Hide me from'
  | 'Blocked members'
  | 'Where you are signed in'
  | 'What happened on your account'
  | 'Your data'
  | 'Trips'
  | 'Notifications on this device'
  | 'Emails when you’re away'
  | 'Pause your profile';

/** Opens a part of the own profile: on a phone by its row, elsewhere it stands on the page. */
export async function openPart(page: Page, part: Part): Promise<void> {
  await openOwnProfile(page);
  const row = page.getByRole('button', { name: new RegExp(`^${part}`) });
  const heading = page.getByRole('heading', { name: part });
  await row.or(heading).first().waitFor();
  if ((await row.count()) > 0) await row.click();
  await heading.waitFor();
}

/** Opens the own profile itself, also from the page of a part. */
export async function openOwnProfile(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Your Profile' });
  const back = page.getByRole('link', { name: 'Back to Profile' });
  if ((await back.count()) > 0 && new URL(page.url()).pathname === '/profile') await back.click();
  else if ((await title.count()) === 0) await page.goto('/profile');
  await title.waitFor();
}
