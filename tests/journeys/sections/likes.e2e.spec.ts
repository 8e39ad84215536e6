import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const stage = setStage();

test('See Who Likes You is still to come, and asks nothing', async () => {
  const page = await stage().open('member', '/contact');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/likes');
  await says(page, 'See Who Likes You', /new payment provider/);
  expect(await page.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true);
  expect(asked.filter((url) => url.includes('/api/likes-received'))).toEqual([]);
});
