import type { Page } from 'playwright-core';
import type { Cast } from '../support/cast.ts';
import { answered, askedAfter, changed, press, type Screen } from './screen.ts';

const AT = '2026-11-22T08:14:00.000Z';
const BY = { id: '111111111111', firstName: 'Petra' };
const FACTOR = '**/api/admin/second-factor';
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const DECIDED = {
  state: 'decided',
  mayDecide: false,
  decision: {
    decision: 'suspension',
    until: '2026-11-29T08:14:00.000Z',
    by: BY,
    at: AT,
    ground: 'Asking members for money is against our terms, section 4.',
    facts: 'You asked a member to pay for a flight.',
    tellReporter: true,
  },
};
const APPEAL = { text: 'It was a joke between friends.', filedAt: AT, decision: null, mayDecide: true };

const CASE = {
  viewer: 'operator',
  path: ({ reported }: Cast) => `/admin/reports/${reported}`,
  shows: 'Evidence',
} as const;

/** The case as it is after what was decided, whatever the server says: nothing is open, but the case is known. */
const caseWith = (fields: object) => async (page: Page) => {
  const none = { rows: [], open: 0, cases: 0, members: 0, next: null };
  await answered('**/api/admin/queue?sort*', none)(page);
  await changed('**/api/admin/reports/*', (shown) => Object.assign({}, shown, fields))(page);
};
const cardWith = (fields: object) =>
  changed('**/api/admin/queue/*', (shown) => Object.assign({}, shown, fields));

const factors = (...kinds: readonly ('passkey' | 'app')[]) => ({
  role: 'operator',
  isConfirmed: false,
  factors: kinds.map((kind, at) => ({ id: `11111111111${at}`, kind, device: 'Mac, Safari', addedAt: AT })),
});

/** An operator who has to show first that it is them, by these. */
const asked =
  (...kinds: readonly ('passkey' | 'app')[]) =>
  async (page: Page) => {
    await answered(
      '**/api/admin/users*',
      { error: 'Please confirm that it is you.', code: 'second_factor_required' },
      403,
    )(page);
    await answered(FACTOR, factors(...kinds))(page);
  };

async function decided(page: Page): Promise<void> {
  await answered('**/api/admin/queue/*/decision', { success: true, dueAt: AT })(page);
  await page.getByRole('radio', { name: /^Ban/ }).check();
  await press(/^Ban /)(page);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

/** The operators' pages, with what is asked of them and what was decided. */
export const OPERATOR_SCREENS: readonly Screen[] = [
  { name: 'admin', viewer: 'operator', path: '/admin', shows: 'Admin Dashboard', drawing: 'admin' },
  {
    name: 'admin-columns',
    viewer: 'operator',
    path: '/admin',
    shows: 'Admin Dashboard',
    async open(page) {
      await press('Columns')(page);
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
  },
  {
    name: 'admin-reports',
    viewer: 'operator',
    path: '/admin/reports',
    shows: 'Open reports',
    drawing: 'admin-reports',
  },
  {
    name: 'admin-case',
    viewer: 'operator',
    path: ({ reported }) => `/admin/reports/${reported}`,
    shows: 'Evidence',
    drawing: 'admin-case',
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
  { name: 'admin-decided-undo', ...CASE, open: decided },
  {
    name: 'admin-filters',
    viewer: 'operator',
    path: '/admin/reports',
    shows: 'Open reports',
    async open(page) {
      await press('Filters')(page);
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    name: 'admin-keys',
    viewer: 'operator',
    path: '/admin/reports',
    shows: 'Open reports',
    async open(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    },
  },
  {
    name: 'admin-card-read',
    ...CASE,
    given: (page, { member }) => cardWith({ closesAt: AT, more: 2, readers: [{ member, by: BY }] })(page),
    open: (page) => page.getByText('Petra is reading this').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'admin-card-planned',
    ...CASE,
    given: cardWith({ planned: { decision: 'warning', by: BY, dueAt: AT } }),
  },
  {
    name: 'admin-protection',
    viewer: 'operator',
    path: '/admin/protection',
    shows: 'How you confirm that it is you',
  },
  { name: 'admin-decisions', viewer: 'operator', path: '/admin/decisions', shows: 'What operators did' },
  {
    name: 'admin-member',
    viewer: 'operator',
    path: ({ stranger }) => `/admin/members/${stranger}`,
    shows: 'History',
    drawing: 'admin-member',
  },
  {
    name: 'admin-member-contact',
    viewer: 'operator',
    path: ({ stranger }) => `/admin/members/${stranger}`,
    shows: 'History',
    async open(page) {
      await press(/^Show last name/)(page);
      await page.getByText('mila@example.org').waitFor();
    },
  },
  {
    name: 'admin-purpose',
    viewer: 'operator',
    path: ({ partner }) => `/admin/members/${partner}`,
    shows: 'Why do you open this page?',
    async open(page) {
      await press('Open the page')(page);
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'admin-decision',
    ...CASE,
    async open(page) {
      await page.getByRole('radio', { name: /^Suspend/ }).check();
      await page
        .getByRole('radio', { name: /^Suspend/ })
        .evaluate((node) => node.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'admin-decision-missing',
    ...CASE,
    async open(page) {
      await page.getByRole('radio', { name: /^Warn/ }).check();
      await page.getByLabel('Ground of the letter').selectOption('Something else');
      await press(/^Warn /)(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'admin-decided',
    ...CASE,
    given: caseWith({ ...DECIDED, mayTakeBack: true }),
    open: (page) => page.getByRole('button', { name: /Reverse/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-taking-back',
    ...CASE,
    given: caseWith({ ...DECIDED, mayTakeBack: true }),
    open: askedAfter(/Reverse/),
  },
  {
    name: 'admin-appeal',
    ...CASE,
    given: caseWith({ ...DECIDED, appeal: APPEAL, mayTakeBack: true }),
    open: (page) =>
      page.getByText('It was a joke between friends.').evaluate((node) => node.scrollIntoView()),
  },
  { name: 'admin-gate', viewer: 'operator', path: '/admin', shows: 'Protect this account', given: asked() },
  {
    name: 'admin-gate-app',
    viewer: 'operator',
    path: '/admin',
    shows: 'Protect this account',
    async given(page) {
      await asked()(page);
      await answered(`${FACTOR}/app/offer`, {
        secret: KEY,
        address: `otpauth://totp/Kolo:operator%40example.org?secret=${KEY}&issuer=Kolo`,
      })(page);
    },
    async open(page) {
      await press('Use an authenticator app')(page);
      await page.getByRole('link', { name: 'Open in an app on this device' }).waitFor();
    },
  },
  {
    name: 'admin-gate-confirm',
    viewer: 'operator',
    path: '/admin',
    shows: 'Confirm that it is you',
    given: asked('passkey', 'app'),
  },
  {
    name: 'admin-protection-remove',
    viewer: 'operator',
    path: '/admin/protection',
    shows: 'How you confirm that it is you',
    given: answered(FACTOR, { ...factors('passkey', 'app'), isConfirmed: true }),
    open: askedAfter(/^Remove: Passkey/),
  },
  {
    name: 'admin-plan',
    viewer: 'operator',
    path: ({ stranger }) => `/admin/members/${stranger}`,
    shows: 'History',
    open: (page) =>
      page
        .getByRole('heading', { name: 'Plan' })
        .evaluate((node) => node.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'admin-denied',
    viewer: 'member',
    path: '/admin',
    shows: 'Access Denied',
  },
];
