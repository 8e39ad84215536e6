import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const stage = setStage();

test('both plans stand side by side, and nothing can be bought', async () => {
  const page = await stage().open('member', '/subscribe');
  await says(page, 'Upgrade to Kraljevski', 'Premium Features Coming Soon', /new payment provider/);
  await says(
    page,
    '10 messages per month',
    'Basic Balkan Connection Score',
    'Profile creation & browsing',
    'Current',
  );
  await says(page, '100 messages per month', 'See who liked you', 'Priority profile visibility');
  await says(page, 'Advanced Balkan Connection insights', 'Read receipts');
  await says(page, /\$0/, /\$49\.95/);
  for (const name of ['Your Current Plan', 'Coming Soon'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
});

test('a paid member has everything already', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), subscriptionTier: 'premium' } });
  });
  await page.goto('/subscribe');
  await says(page, "You're already Kraljevski!", 'You have access to all premium features.');
});
