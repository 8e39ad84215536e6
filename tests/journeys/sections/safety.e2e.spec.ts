import { expect, test } from '@jest/globals';
import { openSafetyMenu, report } from '../pages/safety.ts';
import { inspect } from '../support/inspect.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('the safety menu comes when it is asked for, not with the page', async () => {
  const page = await stage().open('member', `/profile/${stage().cast.stranger}`);
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  const scripts =
    'performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length';
  const before = await page.evaluate<number>(scripts);
  await openSafetyMenu(page);
  expect(await page.evaluate<number>(scripts)).toBeGreaterThan(before);
});

test('a block that failed is said inside its question, and who is not blocked stays', async () => {
  const page = await stage().open('member', `/profile/${stage().cast.stranger}`);
  await page.route('**/api/block', (route) => route.fulfill({ status: 503, json: {} }));
  await openSafetyMenu(page);
  await page.getByRole('button', { name: /^Block/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Block' }).click();
  await question.getByText('That didn’t work. Please try again.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1, name: /^Ana/ }).waitFor();
});

test('a card has the menu too, from which a photo or something outside is reported', async () => {
  const page = await stage().open('member', '/matches');
  const card = page.getByRole('main').getByRole('article').first();
  const more = card.getByRole('button', { name: 'More' });
  await more.waitFor();
  expect(await inspect(page, 'card-dots')).toEqual([]);
  await more.click();
  await page.getByRole('button', { name: /^Block/ }).waitFor();
  expect(await inspect(page, 'card-menu')).toEqual([]);
  await page.getByRole('button', { name: /^Report/ }).click();
  await page.getByRole('radio', { name: /^Fake profile/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'A photo' }).check();
  expect(await inspect(page, 'card-report')).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await more.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
});

test('an operator is told that a case is about them', async () => {
  const page = await stage().open('operator', '/contact');
  await failing(page, '/api/admin/reports/111111111111', 403, {
    error: 'This case is about you.',
    code: 'case_about_oneself',
  });
  await page.goto('/admin/reports/111111111111');
  await says(page, 'This case is about you');
  expect(await inspect(page, 'case-about-oneself')).toEqual([]);
});

test('a moderator has the reports, and no tab for the users', async () => {
  const page = await stage().open('operator', '/contact');
  await page.route('**/api/admin/second-factor', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), role: 'moderator' } });
  });
  await failing(page, '/api/admin/users*', 404, { error: 'Not found', code: 'not_found' });
  await page.goto('/admin');
  await says(page, 'Open reports');
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  expect(await inspect(page, 'moderator')).toEqual([]);
});

test('who blocked first can still be reported, with what was written', async () => {
  const { cast } = stage();
  const hers = await stage().open('partner', `/messages?start=${cast.member}`);
  await openSafetyMenu(hers);
  await hers.getByRole('button', { name: /^Block/ }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  const done = hers.getByRole('dialog', { name: 'Ana is blocked' });
  await done.getByRole('button', { name: 'Back to the conversations' }).click();

  const his = await stage().open('member', `/messages?start=${cast.partner}`);
  await his.getByRole('heading', { name: 'Unknown User' }).waitFor();
  await openSafetyMenu(his);
  expect(await his.getByRole('button', { name: /^Block/ }).count()).toBe(0);
  await his.getByRole('button', { name: /^Report/ }).click();
  const danger = { reason: 'Threats or danger', words: 'She threatened me.' };
  const number = await report(his, danger, async (step) => {
    if (step === 'report-details') await his.getByRole('checkbox', { name: /last 20 messages/ }).waitFor();
  });
  const desk = await stage().open('operator', '/admin/reports');
  await desk.getByRole('link', { name: /Threats or danger/ }).click();
  await says(desk, 'She threatened me.', `Threats or danger · Case ${number}`);
  await desk.getByRole('button', { name: 'Show the evidence' }).click();
  await says(desk, 'Then you may carry the tray. 🙂');
});
