import { expect, test } from '@jest/globals';
import { says, setStage } from './stage.ts';

const stage = setStage();

test.each([
  ['/cookie-policy', 8],
  ['/privacy-policy', 7],
  ['/terms-of-service', 14],
  ['/gdpr', 9],
])('%s has its date and %i sections, and leads home', async (path, sections) => {
  const page = await stage().open('visitor', path);
  await says(page, 'Last updated: January 22, 2025');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(sections);
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).first().getAttribute('href'),
  ).toBe('/');
});

test('the contact form is taken and answered', async () => {
  const page = await stage().open('visitor', '/contact');
  await says(page, 'Back to Home', 'Contact Us');
  await page.getByLabel('Your name').or(page.getByLabel('Name')).first().fill('Vesna');
  await page.getByLabel(/email/i).fill('vesna@example.org');
  await page.getByLabel(/message/i).fill('How do I change my address?');
  await page.getByRole('button', { name: /send/i }).click();
  await says(page, /Thank you, your message is with us/);
});
