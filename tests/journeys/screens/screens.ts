import type { Page } from 'playwright-core';
import type { Cast, Viewer } from '../cast.ts';

/** A screen, or a state of one, as somebody meets it. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string | ((cast: Cast) => string);
  /** What is there once it is. */
  shows: string | RegExp;
  /** What is to be done on it; a dialog, sheet or menu that opens. */
  open?(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Every screen of the product with its dialogs, sheets and menus (product 2). */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/', shows: 'Find Your Balkan Match' },
  { name: 'login', viewer: 'visitor', path: '/login', shows: 'Sign In' },
  { name: 'register', viewer: 'visitor', path: '/register', shows: /Join/ },
  { name: 'contact', viewer: 'visitor', path: '/contact', shows: 'Contact Us' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy-policy', shows: /Privacy Policy/ },
  { name: 'terms', viewer: 'visitor', path: '/terms-of-service', shows: /Terms of Service/ },
  { name: 'cookies', viewer: 'visitor', path: '/cookie-policy', shows: /Cookie Policy/ },
  { name: 'gdpr', viewer: 'visitor', path: '/gdpr', shows: /GDPR/ },
  { name: 'receipt', viewer: 'visitor', path: '/receipt', shows: 'Check a receipt' },
  { name: 'guidelines', viewer: 'visitor', path: '/guidelines', shows: 'Community Guidelines' },
  { name: 'transparency', viewer: 'visitor', path: '/transparency', shows: 'Transparency' },
  { name: 'appeal-invalid', viewer: 'visitor', path: '/appeal', shows: 'This link does not work' },
  { name: 'missing', viewer: 'member', path: '/nowhere', shows: '404 Page Not Found' },

  { name: 'wizard', viewer: 'newcomer', path: '/profile-setup', shows: 'Complete Your Profile' },
  {
    name: 'incomplete',
    viewer: 'newcomer',
    path: '/matches',
    shows: /Complete Your Profile|Profile not found/,
  },

  { name: 'home', viewer: 'member', path: '/', shows: /Dobrodošao/ },
  { name: 'matches', viewer: 'member', path: '/matches', shows: 'Your Matches' },
  {
    name: 'matches-filters',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    open: async (page) => {
      await press(/^Filters/)(page);
      await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
    },
  },
  { name: 'member', viewer: 'member', path: ({ stranger }) => `/profile/${stranger}`, shows: /^Ana/ },
  { name: 'member-match', viewer: 'member', path: ({ partner }) => `/profile/${partner}`, shows: /^Ana/ },
  {
    name: 'member-menu',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    open: press('More'),
  },
  {
    name: 'member-block',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    open: async (page) => {
      await press('More')(page);
      await press(/^Block/)(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'member-report',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    open: async (page) => {
      await press('More')(page);
      await press(/^Report/)(page);
      await page.getByRole('radio', { name: 'Looks under 18' }).check();
    },
  },
  { name: 'member-missing', viewer: 'member', path: '/profile/111111111111', shows: 'Profile not found' },
  { name: 'messages', viewer: 'member', path: '/messages', shows: 'Messages' },
  { name: 'thread', viewer: 'member', path: ({ partner }) => `/messages?start=${partner}`, shows: /^Ana/ },
  {
    name: 'thread-emoji',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: press(/emoji/i),
  },
  {
    name: 'thread-block',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: async (page) => {
      await press('More')(page);
      await press(/^Block/)(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'thread-report',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: async (page) => {
      await press('More')(page);
      await press(/^Report/)(page);
      await page.getByRole('radio', { name: 'Looks under 18' }).check();
      await press('Continue')(page);
      await page.getByRole('checkbox', { name: /messages/ }).waitFor();
    },
  },
  { name: 'likes', viewer: 'member', path: '/likes', shows: 'See Who Likes You' },
  { name: 'subscribe', viewer: 'member', path: '/subscribe', shows: 'Upgrade to Kraljevski' },
  { name: 'own-profile', viewer: 'member', path: '/profile', shows: 'Your Profile' },
  {
    name: 'own-history',
    viewer: 'member',
    path: '/profile',
    shows: 'Your Profile',
    open: async (page) => {
      await press('Show what happened')(page);
      await page.getByText('You joined Kolo.').waitFor();
    },
  },
  {
    name: 'delete-account',
    viewer: 'member',
    path: '/profile',
    shows: 'Your Profile',
    open: async (page) => {
      await press('Delete Account')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'profile-edit', viewer: 'member', path: '/profile-edit', shows: 'Edit Profile' },

  { name: 'admin', viewer: 'operator', path: '/admin', shows: 'Admin Dashboard' },
  { name: 'admin-reports', viewer: 'operator', path: '/admin/reports', shows: 'Open reports' },
  {
    name: 'admin-case',
    viewer: 'operator',
    path: ({ reported }) => `/admin/reports/${reported}`,
    shows: 'Evidence',
  },
  {
    name: 'admin-evidence',
    viewer: 'operator',
    path: ({ reported }) => `/admin/reports/${reported}`,
    shows: 'Evidence',
    open: async (page) => {
      await press('Show the evidence')(page);
      await page.getByRole('region', { name: 'Their last messages' }).waitFor();
    },
  },
  {
    name: 'admin-ban',
    viewer: 'operator',
    path: ({ reported }) => `/admin/reports/${reported}`,
    shows: 'Evidence',
    open: async (page) => {
      await page.getByRole('radio', { name: /^Ban/ }).check();
      await page.getByLabel('Reason, shown to the member').fill('Asking members for money.');
      await page.getByLabel('What happened, shown to the member').fill('You asked for a flight.');
      await press(/^Ban /)(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin-decisions', viewer: 'operator', path: '/admin/decisions', shows: 'What operators did' },
  {
    name: 'admin-member',
    viewer: 'operator',
    path: ({ stranger }) => `/admin/members/${stranger}`,
    shows: 'History',
  },
];

/** Opens a screen and waits until it is what it is. */
export async function openScreen(page: Page, { path, shows, open }: Screen, cast: Cast): Promise<void> {
  await page.goto(typeof path === 'string' ? path : path(cast));
  await page.getByRole('heading', { name: shows }).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await open?.(page);
}
