import type { BlockedMember } from '@kolo/contracts/api/interaction';
import type { SignedIn } from '@kolo/contracts/api/sessions';
import type { OriginShield } from '@kolo/contracts/places/originShield';
import type { TripList } from '@kolo/contracts/places/trips';
import type { Locator, Page } from 'playwright-core';
import { openPart, type Part } from '../pages/ownProfile.ts';
import { answered, askedAfter, press, type Screen } from './screen.ts';

const UNKNOWN = { country: 'BA', city: 'Sarajvo' };
const SHIELD: OriginShield = {
  countries: ['DE'],
  cities: [{ country: 'BA', city: 'Bosanska Gradiška' }],
  heritages: ['MK'],
};
const TRIPS: TripList = {
  trips: [
    { country: 'HR', city: 'Split', firstWeek: '2027-08-02', lastWeek: '2027-08-16' },
    { country: 'BA', city: 'Bosanska Gradiška', firstWeek: '2027-12-27', lastWeek: '2028-01-03' },
  ],
};
const BLOCKED: readonly BlockedMember[] = [
  { id: '111111111111', firstName: 'Stefan', mainPhoto: null, blockedAt: '2026-11-12T08:14:00.000Z' },
  {
    id: '111111111112',
    firstName: 'Aleksandra-Magdalena',
    mainPhoto: null,
    blockedAt: '2026-10-03T08:14:00.000Z',
  },
];
const session = (id: string, fields: Partial<SignedIn>): SignedIn => ({
  id: id.repeat(22),
  device: 'Mac, Chrome',
  kind: 'computer',
  signedInAt: '2026-11-09T08:14:00.000Z',
  lastUsedAt: '2026-11-20T08:14:00.000Z',
  isThisOne: false,
  ...fields,
});
const SESSIONS: readonly SignedIn[] = [
  session('a', { device: 'iPhone, Safari', kind: 'phone', isThisOne: true }),
  session('b', {}),
  session('c', { device: 'Unknown device', kind: 'unknown' }),
];

const PROFILE = { viewer: 'member', path: '/profile', shows: 'Your Profile' } as const;

const toMiddle = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** Shows a part of the account, which elsewhere than on a phone is further down. */
const part = (name: Part) => async (page: Page) => {
  await openPart(page, name);
  await toMiddle(page.getByRole('heading', { name }));
};

/** The account in its parts, each with something in it (docs/product.md#the-app-in-the-hand). */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'own-notifications', ...PROFILE, open: part('Notifications on this device') },
  {
    name: 'own-seen',
    ...PROFILE,
    given: answered('**/api/how-seen', { shown: 300, liked: 20, matched: 0 }),
    async open(page) {
      await openPart(page, 'How you are seen');
      const show = page.getByRole('button', { name: 'Show my week' });
      if (await show.isVisible()) await show.click();
      await toMiddle(page.getByText('At least 300'));
    },
  },
  { name: 'own-break', ...PROFILE, open: part('Pause your profile') },
  {
    name: 'own-trips',
    ...PROFILE,
    given: answered('**/api/profile/trips', TRIPS),
    open: part('Trips'),
  },
  {
    name: 'own-trips-missing',
    ...PROFILE,
    given: answered('**/api/profile/trips', TRIPS),
    async open(page) {
      await openPart(page, 'Trips');
      await press('Plan a trip')(page);
      await press('Add Trip')(page);
      await page.getByText('Please choose a week').first().waitFor();
    },
  },
  {
    name: 'own-shield',
    ...PROFILE,
    given: answered('**/api/profile/shield', SHIELD),
    open: part('Hide me from'),
  },
  {
    name: 'own-shield-missing',
    ...PROFILE,
    given: answered('**/api/profile/shield', SHIELD),
    async open(page) {
      await openPart(page, 'Hide me from');
      await page.getByLabel('People who').selectOption('city');
      await press('Add')(page);
      await page.getByText('Please write a city').waitFor();
    },
  },
  {
    name: 'own-shield-places',
    ...PROFILE,
    given: answered('**/api/profile/shield', SHIELD),
    async open(page) {
      await openPart(page, 'Hide me from');
      await page.getByLabel('People who').selectOption('city');
      await page.getByRole('combobox', { name: 'City' }).pressSequentially('Beč');
      await page.getByRole('option', { name: /^Vienna/ }).waitFor();
    },
  },
  {
    name: 'own-shield-unknown',
    ...PROFILE,
    given: answered('**/api/profile/shield', {
      ...SHIELD,
      unrecognised: [{ ...UNKNOWN, didYouMean: { country: 'BA', city: 'Sarajevo' } }],
      cities: [UNKNOWN],
    }),
    open: part('Hide me from'),
  },
  {
    name: 'own-blocked',
    ...PROFILE,
    given: answered('**/api/blocked', BLOCKED),
    open: part('Blocked members'),
    drawing: 'account-blocked',
  },
  {
    name: 'own-unblock',
    ...PROFILE,
    given: answered('**/api/blocked', BLOCKED),
    async open(page) {
      await openPart(page, 'Blocked members');
      await press(/^Unblock Aleksandra/)(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'own-sessions',
    ...PROFILE,
    given: answered('**/auth/sessions', SESSIONS),
    open: part('Where you are signed in'),
    drawing: 'account-devices',
  },
  {
    name: 'own-history',
    ...PROFILE,
    async open(page) {
      await openPart(page, 'What happened on your account');
      await press('Show what happened')(page);
      await page.getByText('You joined Kolo.').waitFor();
    },
  },
  { name: 'own-data', ...PROFILE, open: part('Your data'), drawing: 'account-data' },
  {
    name: 'own-safety',
    ...PROFILE,
    async given(page) {
      await answered('**/api/blocked', BLOCKED)(page);
      await answered('**/auth/sessions', SESSIONS)(page);
    },
    async open(page) {
      await page.getByText('iPhone, Safari').waitFor();
      await toMiddle(page.getByRole('heading', { name: 'Blocked members' }));
    },
    widths: [900, 1440],
    drawing: 'account-wide',
  },
  {
    name: 'see-as-others',
    viewer: 'member',
    path: ({ member }) => `/profile/${member}`,
    shows: /^Ana/,
  },
  {
    name: 'delete-account',
    ...PROFILE,
    open: askedAfter('Delete Account'),
  },
];
