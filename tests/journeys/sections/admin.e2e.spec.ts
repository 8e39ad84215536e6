import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { signUp } from '../../support/client.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('shows eight figures and the members', async () => {
  const page = await stage().open('operator', '/admin');
  await says(
    page,
    'Admin Dashboard',
    'Total Users',
    'Kraljevsi Users',
    'Complete Profiles',
    '% Male',
    '% Female',
  );
  await says(page, 'Mutual Likes', 'Total Likes', 'Total Messages', 'Search Users');
  const columns = await page.getByRole('columnheader').allTextContents();
  expect(columns).toEqual([
    'Name',
    'Email',
    'Gender',
    'Residence Country',
    'Heritage Countries',
    'Plan',
    'Profile Complete',
  ]);
});

test('searches on Enter, and clears', async () => {
  const page = await stage().open('operator', '/admin');
  const box = page.getByPlaceholder('Search by name, email, or heritage country...');
  await box.fill('jelena@');
  await box.press('Enter');
  await page.getByRole('row').filter({ hasText: 'marko@example.org' }).waitFor({ state: 'detached' });
  await says(page, 'jelena@example.org');
  await page.getByRole('button', { name: 'Clear' }).click();
  await says(page, 'marko@example.org');
  await box.fill('marko@');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'jelena@example.org' }).waitFor({ state: 'detached' });
});

test('finds who writes their name in Cyrillic by any of its romanisations', async () => {
  const { url } = stage();
  await signUp(url, 'nikolaj@example.org', { firstName: 'Николай', lastName: 'Вълчев' });
  const page = await stage().open('operator', '/admin');
  const box = page.getByPlaceholder('Search by name, email, or heritage country...');
  for (const written of ['Nikolay', 'Nikolai', 'Nikolaj', 'николай', 'Valchev', 'Vulchev']) {
    await box.fill('marko@');
    await box.press('Enter');
    await page.getByRole('row').filter({ hasText: 'nikolaj@' }).waitFor({ state: 'detached' });
    await box.fill(written);
    await box.press('Enter');
    await page.getByRole('row').filter({ hasText: 'nikolaj@example.org' }).waitFor();
  }
});

test('a page opens with a purpose, shows how to reach the member when it is asked for, and all of it is in the log', async () => {
  const page = await stage().open('operator', '/admin');
  await page.getByRole('row').filter({ hasText: 'jelena@example.org' }).getByRole('link').click();
  const purpose = page.getByLabel('Purpose');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await says(page, 'Please say why, in 10 to 300 characters.');
  await purpose.fill('She asks by letter why she cannot sign in.');
  await purpose.press('Tab');
  await page.keyboard.press('Enter');
  await says(page, 'History', 'Last name and email address are hidden.');
  expect(await page.getByText('jelena@example.org').count()).toBe(0);
  await page.getByRole('button', { name: 'Show last name and email address' }).click();
  await says(page, / · jelena@example\.org$/);
  await page.goto('/admin/decisions');
  await says(page, /opened the page of /, /“She asks by letter why she cannot sign in\.”$/);
  await says(page, /viewed the last name and email address of /, /viewed the list of users$/);
});

test('turns pages', async () => {
  const page = await stage().open('operator', '/contact');
  await page.route('**/api/admin/users*', async (route) => {
    const answer = await route.fetch();
    const current = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    await route.fulfill({ json: { ...(await answer.json()), currentPage: current, totalPages: 2 } });
  });
  await page.goto('/admin');
  await says(page, 'Page 1 of 2');
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await says(page, 'Page 2 of 2');
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
});

test('sorts and leaves out columns by keys, within the policy for styles', async () => {
  const page = await stage().open('operator', '/contact');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/admin');
  await says(page, 'jelena@example.org');
  const opener = page.getByRole('button', { name: 'Columns' });
  await opener.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  await page.getByRole('columnheader', { name: 'Gender' }).press('Enter');
  await page
    .getByRole('columnheader', { name: 'Gender' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await page.goto('/admin/reports');
  await page.getByRole('tab', { name: 'Decided' }).click();
  await says(page, 'Decided reports');
  expect(refused).toEqual([]);
});

test('exports the page of users that is shown', async () => {
  const page = await stage().open('operator', '/admin');
  await says(page, 'jelena@example.org');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('users-page-1.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF"Name","Email",/);
  expect(text).toContain('"jelena@example.org"');
});

test('is denied to members, and says when it failed', async () => {
  const page = await stage().open('member', '/admin');
  await says(page, 'Access Denied', 'Access denied - Admin privileges required', 'Return to Home');
  const other = await stage().open('operator', '/contact');
  await failing(other, '/api/admin/users*', 500);
  await other.goto('/admin');
  await says(other, 'Failed to fetch users');
});
