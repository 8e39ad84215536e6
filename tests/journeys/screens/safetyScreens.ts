import type { AppealPage } from '@kolo/contracts/api/moderation/appeals';
import type { Page } from 'playwright-core';
import type { Cast } from '../support/cast.ts';
import { answered, changed, chooseReason, press, type Screen } from './screen.ts';

const READ: AppealPage = {
  state: 'read',
  decision: 'suspension',
  ground: 'Asking members for money is against our terms, section 4.',
  facts: 'You asked a member to pay for a flight.',
  until: '2026-11-29T08:14:00.000Z',
  decidedAt: '2026-11-22T08:14:00.000Z',
  reason: null,
};
const RECEIPT = { member: null, publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' };
/** A name that has no place to break. */
const LONG = 'Aleksandrovićkostantinopoljka';

const named = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll('"firstName":"Ana"', `"firstName":"${LONG}"`));
const APPEAL = { viewer: 'visitor', path: '/appeal#token', shows: 'Appeal a decision' } as const;
const STRANGER = {
  viewer: 'member',
  path: ({ stranger }: Cast) => `/profile/${stranger}`,
  shows: /^Ana/,
} as const;

const receipt = (name: string, answer: object): Screen => ({
  name,
  viewer: 'visitor',
  path: '/receipt',
  shows: 'Check a receipt',
  given: answered('**/api/receipt/check', { ...RECEIPT, ...answer }),
  async open(page) {
    await page.getByLabel('Receipt').fill(`kolo-receipt.${'eyJ2IjoxfQ'.repeat(12)}`);
    await press('Check the receipt')(page);
    await page.locator('[role=status] b, [role=alert] b').first().waitFor();
  },
});

async function reported(page: Page): Promise<void> {
  await chooseReason(page);
  await press('Continue')(page);
  await press('Send report')(page);
}

/** What protects members and says what became of it; and names that are longer than their place. */
export const SAFETY_SCREENS: readonly Screen[] = [
  receipt('receipt-valid', {
    valid: true,
    erasedAt: '2026-11-22T08:14:00.000Z',
    what: 'profile, photos, likes, messages',
  }),
  receipt('receipt-invalid', { valid: false, erasedAt: null, what: null }),
  {
    name: 'appeal',
    ...APPEAL,
    given: answered('**/api/appeal/read', READ),
    open: (page) => page.getByRole('button', { name: 'Send appeal' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'appeal-missing',
    ...APPEAL,
    given: answered('**/api/appeal/read', READ),
    open: press('Send appeal'),
  },
  {
    name: 'appeal-overturned',
    ...APPEAL,
    given: answered('**/api/appeal/read', { ...READ, state: 'overturned', reason: 'It was a joke indeed.' }),
    open: (page) => page.getByText('It was a joke indeed.').scrollIntoViewIfNeeded(),
  },
  {
    name: 'report-thanks',
    ...STRANGER,
    given: answered('**/api/report', { success: true, number: '4821-7730' }),
    async open(page) {
      await reported(page);
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    },
    drawing: 'safety-thanks',
  },
  {
    name: 'report-failed',
    ...STRANGER,
    given: answered(
      '**/api/report',
      { error: 'That did not work. Please try again.', code: 'unavailable' },
      503,
    ),
    async open(page) {
      await reported(page);
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'thread-caution',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    given: (page, { partner }) =>
      changed(`**/api/conversation/${partner}`, (messages) =>
        Array.isArray(messages)
          ? messages.map((each) => ({ ...each, ...(each.senderId === partner && { caution: true }) }))
          : messages,
      )(page),
    open: (page) => page.getByRole('button', { name: 'This is okay' }).waitFor(),
    isMoved: true,
  },
  {
    name: 'matches-menu',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    async open(page) {
      await press('More')(page);
      await page.getByRole('button', { name: /^Report/ }).waitFor();
    },
  },
  {
    name: 'matches-circle',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    given: (page) => page.addInitScript("localStorage.removeItem('kolo.matches.circleTold')"),
    isAlone: true,
    open: (page) => page.getByRole('dialog').waitFor(),
    widths: [320, 390],
    drawing: 'first-new',
  },
  {
    name: 'matches-liked',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    given: answered('**/api/like', { success: true, isMatch: false }),
    async open(page) {
      await page.getByRole('button', { name: 'Like', exact: true }).first().click();
      await page.getByRole('button', { name: 'Liked' }).first().waitFor();
    },
    drawing: 'matches-liked',
  },
  {
    name: 'matches-long-name',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    given: changed('**/api/matches/paginated*', named),
  },
  {
    name: 'member-long-name',
    ...STRANGER,
    shows: /^Aleks/,
    given: (page, { stranger }) => changed(`**/api/profile/${stranger}`, named)(page),
  },
  {
    name: 'messages-long-name',
    viewer: 'member',
    path: '/messages',
    shows: 'Messages',
    given: changed('**/api/conversations', named),
  },
  {
    name: 'thread-long-name',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Aleks/,
    given: changed('**/api/conversations', named),
  },
];
