import { LIMITS } from '@kolo/contracts/limits';
import type { Page } from 'playwright-core';
import { jpeg, PROFILE } from '../../support/members.ts';
import { answerCalls } from './calls.ts';
import { answered, press, type Screen } from './screen.ts';

/** The widths at which a step comes in views (docs/product.md#the-wizard-on-a-phone). */
const PHONES = [320, 390];
/** The views of each step after the first, by what they ask, with their drawings. */
const VIEWS: readonly (readonly [name: string, drawing?: string])[][] = [
  [['gender'], ['interest'], ['photo', 'wizard-photo']],
  [['heritage', 'wizard-origin'], ['home'], ['stay'], ['languages']],
  [
    ['goals', 'wizard-goals'],
    ['children'],
    ['religion'],
    ['smoking'],
    ['drinking'],
    ['village'],
    ['dealbreakers'],
  ],
  [['food', 'wizard-food'], ['kolo'], ['music'], ['time'], ['rakija'], ['love']],
  [['sarma'], ['soda'], ['lyrics'], ['kafana'], ['ajvar'], ['coffee']],
  [['bio', 'wizard-bio'], ['photos']],
  [['ready', 'wizard-ready']],
];
const PHOTO = {
  id: '111111111111',
  photoUrl: '/api/photos/111111111111/profile.webp',
  isMain: true,
  order: 0,
};
const PROGRESS = '**/api/profile/progress';

/** Everything is answered up to a step. */
async function atStep(page: Page, currentStep: number): Promise<void> {
  const photo = await jpeg();
  await answerCalls(page, '**/api/photos/**', { status: 200, contentType: 'image/jpeg', body: photo });
  await answered('**/api/profile/photos', [PHOTO])(page);
  await answered(PROGRESS, { ...PROFILE, isComplete: undefined, currentStep })(page);
}

const view = (step: number, index: number, name: string, drawing?: string) => ({
  name: `wizard-${step}-${name}`,
  viewer: 'newcomer' as const,
  path: '/profile-setup',
  shows: 'Complete Your Profile',
  given: (page: Page) => atStep(page, step),
  async open(page: Page) {
    await page.getByText(`Step ${step} of ${LIMITS.wizardSteps}`).first().waitFor();
    const views = page.locator('main form > div');
    for (let before = 0; before < index; before++) {
      await press('Continue')(page);
      await views.nth(before + 1).waitFor();
    }
  },
  ...(index > 0 && { widths: PHONES }),
  ...(drawing !== undefined && { drawing }),
});

const home = view(2, 1, 'suggestions', 'wizard-origin-suggestions');

/** The wizard in all its views, and what may go wrong in it. */
export const WIZARD_SCREENS: readonly Screen[] = [
  { name: 'wizard', viewer: 'newcomer', path: '/profile-setup', shows: 'Complete Your Profile' },
  {
    name: 'wizard-unanswered',
    viewer: 'newcomer',
    path: '/profile-setup',
    shows: 'Complete Your Profile',
    async open(page) {
      await press('Continue')(page);
      await page.getByText('Gender is required').waitFor();
    },
  },
  {
    name: 'wizard-failed',
    viewer: 'newcomer',
    path: '/profile-setup',
    shows: 'Error',
    given: answered(PROGRESS, {}, 500),
  },
  {
    ...home,
    async open(page) {
      await home.open(page);
      await page.getByRole('combobox', { name: /city/i }).fill('Sa');
      await page.getByRole('option').nth(7).waitFor();
    },
  },
  ...VIEWS.flatMap((views, step) =>
    views.map(([name, drawing], index) => view(step + 1, index, name, drawing)),
  ),
];
