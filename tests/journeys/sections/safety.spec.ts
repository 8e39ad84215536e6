import { expect, test } from '@jest/globals';
import { openSafetyMenu, report } from '../pages/safety.ts';
import { says, setStage } from './stage.ts';

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
  await question.getByText('This did not work just now. Please try again.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1, name: /^Ana/ }).waitFor();
});

test('who blocked first can still be reported, with what was written', async () => {
  const { cast } = stage();
  const hers = await stage().open('partner', `/messages?start=${cast.member}`);
  await openSafetyMenu(hers);
  await hers.getByRole('button', { name: /^Block/ }).click();
  await hers.getByRole('checkbox', { name: 'Also report this profile' }).uncheck();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await says(hers, 'Ana is blocked');

  const his = await stage().open('member', `/messages?start=${cast.partner}`);
  await his.getByRole('heading', { name: 'Unknown User' }).waitFor();
  await openSafetyMenu(his);
  expect(await his.getByRole('button', { name: /^Block/ }).count()).toBe(0);
  await his.getByRole('button', { name: /^Report/ }).click();
  const number = await report(his, 'Threats or danger', 'She threatened me.', async (step) => {
    if (step === 'report-details') await his.getByRole('checkbox', { name: /last 20 messages/ }).waitFor();
  });
  const desk = await stage().open('operator', '/admin/reports');
  await desk.getByRole('link', { name: /Threats or danger/ }).click();
  await says(desk, 'She threatened me.', `Threats or danger · Case ${number}`);
  await desk.getByRole('button', { name: 'Show the evidence' }).click();
  await says(desk, 'Then you may carry the tray. 🙂');
});
