import { test } from '@jest/globals';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();

test('asks for what is missing', async () => {
  const page = await stage().open('newcomer', '/profile-setup');
  await says(page, 'Complete Your Profile', 'Step 1 of 7', 'Personal Details');
  await page.getByRole('button', { name: 'Continue' }).click();
  await says(
    page,
    'Please complete all required fields',
    'Fill in all the required information before continuing.',
  );
  await says(page, 'Gender is required', 'Please add a profile photo before continuing');
});

test('a step that could not be loaded is tried again', async () => {
  const page = await stage().open('newcomer', '/contact');
  await failing(page, '/api/profile/progress', 500);
  await page.goto('/profile-setup-stable');
  await says(page, 'Error', 'Failed to load profile data. Please try again.');
  await page.unroute('**/api/profile/progress');
  await page.getByRole('button', { name: 'Retry' }).click();
  await says(page, 'Step 1 of 7');
});

test('the bio is enhanced when there is one', async () => {
  const page = await stage().open('newcomer', '/contact');
  await page.route('**/api/profile/progress', (route) =>
    route.fulfill({ json: { currentStep: 6, gender: 'Female', interestedIn: 'Men' } }),
  );
  const photo = {
    id: '111111111111',
    photoUrl: '/api/photos/111111111111/card.webp',
    isMain: true,
    order: 0,
  };
  await page.route('**/api/profile/photos', (route) => route.fulfill({ json: [photo] }));
  await page.goto('/profile-setup');
  await says(page, 'Step 6 of 7', 'Profile Polish');
  const enhance = page.getByRole('button', { name: 'Enhance with AI' });
  await enhance.click();
  await says(page, 'Write something first', 'Please write a bio before enhancing it with AI');
  await page.getByLabel(/bio/i).fill('i dance  first');
  await failing(page, '/api/enhance-bio', 500);
  await enhance.click();
  await says(page, "Couldn't enhance your bio right now. Please try again.");
});
