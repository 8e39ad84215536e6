import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { completeProfile } from '../pages/wizard.ts';
import { SHE } from '../support/people.ts';
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

test('a photo is the one thing that the first step cannot do without', async () => {
  const page = await stage().open('newcomer', '/profile-setup');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('radio', { name: 'Women', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await says(page, 'Profile photo required', 'Please add at least one photo to continue');
});

test('on a small phone a photo can be added without scrolling', async () => {
  const page = await stage().open('newcomer', '/contact', { width: 320, height: 568 });
  const json = { currentStep: 1, gender: 'Female', interestedIn: 'Men' };
  await page.route('**/api/profile/progress', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
  await page.goto('/profile-setup');
  const add = await page.getByRole('button', { name: 'Add Photo' }).boundingBox();
  const onward = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThan(onward?.y ?? 0);
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

const TITLES: Record<string, string> = {
  'step-1': 'Personal Details',
  'step-2': 'Where Are You From?',
  'step-3': 'Relationship Goals',
  'step-4': 'Balkan Vibes',
  'step-5': 'Fun Icebreakers',
  'step-6': 'Profile Polish',
  'step-7': 'Ready to Match',
};

/** A step has its title, the way back from the second on, and the button that leads forward. */
async function lookAt(page: Page, step: string): Promise<void> {
  const title = TITLES[step];
  if (title === undefined) return;
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(
    step === 'step-1' ? 0 : 1,
  );
  if (step === 'step-6') {
    await says(page, 'Complete Profile');
    const places = page.getByRole('group', { name: /More photos/ }).getByRole('listitem');
    expect(await places.count()).toBe(3);
  }
  if (step !== 'step-7') return;
  await says(page, 'Serious relationship', 'Vienna, Austria', 'Sarma', /front/);
  await page.route('**/api/profile', async (route) => {
    await page.getByRole('button', { name: 'Creating Profile...' }).waitFor();
    await route.fallback();
  });
}

test('leads through its seven steps', async () => {
  const page = await stage().open('newcomer', '/profile-setup');
  const seen: string[] = [];
  await completeProfile(page, { ...SHE, firstName: 'Ana' }, async (step) => {
    seen.push(step);
    await lookAt(page, step);
  });
  expect(seen.filter((step) => step in TITLES)).toEqual(Object.keys(TITLES));
  expect(new URL(page.url()).pathname).toBe('/');
  await says(page, 'Profile Created!');
});
