import { expect, test } from '@jest/globals';
import { newPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, keysOf } from '../support/hands.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('counts what is used, and waits for a choice', async () => {
  const page = await stage().open('member', '/messages');
  await page.getByRole('heading', { name: 'Messages' }).first().waitFor();
  await says(page, '1/10', /messages used this month/);
  await says(page, 'Select a conversation', 'Choose a conversation from the list to start messaging');
});

test('opens whom the address names, and forgets the name', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/messages?start=${cast.partner}`);
  await page.getByRole('log').getByText('Ajvar or kajmak?', { exact: false }).first().waitFor();
  await page.waitForURL((url) => url.pathname === '/messages' && url.search === '');
  const panel = await page.getByRole('region', { name: /Conversation with/ }).boundingBox();
  expect(Math.round(panel?.height ?? 0)).toBe(600);
  await page.getByRole('button', { name: 'Emoji' }).click();
  expect(
    await page
      .getByRole('dialog')
      .or(page.getByRole('group', { name: 'Emoji picker' }))
      .or(page.getByRole('listbox'))
      .first()
      .getByRole('button')
      .or(page.getByRole('option'))
      .count(),
  ).toBeGreaterThanOrEqual(30);
});

test('on a wide screen the other stands beside the thread, with what both answered, reached by keys', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/messages?start=${cast.partner}`);
  const beside = page.getByRole('complementary', { name: /Ana/ });
  await beside.getByRole('heading', { name: 'You both answered' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Messages', exact: true }).count()).toBe(1);
  const top = await page.getByRole('region', { name: /Conversation with/ }).boundingBox();
  const end = await page.getByRole('textbox', { name: 'Message' }).boundingBox();
  expect([(top?.y ?? -1) >= 0, (end?.y ?? 900) + (end?.height ?? 0) <= 900]).toEqual([true, true]);
  const keys = keysOf(page);
  await keys.press(beside.getByRole('button', { name: 'Safety' }));
  await page.getByRole('button', { name: /^Block/ }).waitFor();
  await page.setViewportSize({ width: 1149, height: 900 });
  await beside.waitFor({ state: 'detached' });
});

test('a phone that is turned keeps the composer in view, and what is written in it', async () => {
  const { cast } = stage();
  const page = await (await cast.contextOf('partner', newPhone)).newPage();
  await page.goto(`/messages?start=${cast.member}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await finger.write(field, 'Sutra?');
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 420 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await eventually(`the composer at ${size.width} × ${size.height}`, async () => {
      const box = await field.boundingBox();
      return (box && box.y >= 0 && box.y + box.height <= size.height) || undefined;
    });
    expect(await field.inputValue()).toBe('Sutra?');
  }
  await page.context().close();
});

test('without conversations it says how to begin', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/api/conversations*', (route) => route.fulfill({ json: [] }));
  await page.goto('/messages');
  await says(page, 'No conversations yet', 'Start matching to begin conversations');
});

test('a message that fails says so, and one over the limit leads to the plan', async () => {
  const { cast, open } = stage();
  const page = await open('member', `/messages?start=${cast.partner}`);
  await failing(page, '/api/message', 403, {
    error: 'Monthly message limit reached',
    code: 'message_limit_reached',
  });
  await page.getByRole('textbox', { name: 'Message' }).fill('One more');
  await page.getByRole('button', { name: 'Send' }).click();
  await says(page, 'Message Limit Reached', "You've reached your monthly limit of 10 messages.");
  await page.getByRole('link', { name: 'Upgrade to Kraljevski' }).first().waitFor();
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 900, height: 900 },
  { width: 1280, height: 800 },
])('what tells of a failure covers neither the message nor the composer, at $width pixels', async (size) => {
  const { cast, open } = stage();
  const page = await open('member', `/messages?start=${cast.partner}`, size);
  await failing(page, '/api/message', 400, { error: 'Not now.', code: 'bad_request' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Sunday at noon?');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Not now.' });
  await toast.hover();
  const told = await toast.boundingBox();
  const sides = (box: typeof told) => ({
    right: (box?.x ?? 0) + (box?.width ?? 0),
    end: (box?.y ?? 0) + (box?.height ?? 0),
  });
  for (const part of [
    page.getByRole('log').getByText('Sunday at noon?'),
    page.getByRole('button', { name: 'Try again' }),
    page.getByRole('textbox', { name: 'Message' }),
    page.getByRole('button', { name: 'Back' }).filter({ visible: true }),
  ]) {
    if ((await part.count()) === 0) continue;
    const box = await part.boundingBox();
    const isApart =
      sides(told).right <= (box?.x ?? 0) ||
      sides(box).right <= (told?.x ?? 0) ||
      sides(told).end <= (box?.y ?? 0) ||
      sides(box).end <= (told?.y ?? 0);
    expect({ part: String(part), isApart }).toEqual({ part: String(part), isApart: true });
  }
});

test('who has used all messages is told before writing', async () => {
  const { cast, open } = stage();
  const page = await open('member', '/contact');
  await page.route('**/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), messagesUsedThisMonth: 10 } });
  });
  await page.goto(`/messages?start=${cast.partner}`);
  await says(page, 'Message Limit Reached', "You've used all 10 messages this month.");
});
