import { SOCKET } from '@kolo/contracts/protocol/socket';
import type { Page } from 'playwright-core';
import { seeSent } from '../pages/messages.ts';
import { eventually } from '../support/eventually.ts';
import { portrait } from '../support/portrait.ts';
import { answered, askedAfter, changed, press, type Screen } from './screen.ts';

const USER = '**/auth/user';
const MATCHES = '**/api/matches/paginated*';
const CONVERSATIONS = '**/api/conversations';
const NOBODY = { items: [], hasMore: false, totalCount: 0 };
const RELAXATIONS = {
  relaxations: [
    { of: 'filter', kind: 'age', more: 12 },
    { of: 'dealbreaker', kind: 'religionImportance', more: 5 },
    { of: 'filter', kind: 'heritageCountries', more: 3 },
  ],
};
const DEALBREAKERS = { smoking: ['No', 'Occasionally'], wantsChildren: ['Yes'], age: { from: 29, to: 41 } };

const withUser = (fields: object) => changed(USER, (user) => Object.assign({}, user, fields));
const PAID = withUser({ subscriptionTier: 'premium', messageLimit: 100 });

/** On a phone the matches of the cast come one a view: the first that is none yet. */
const stranger = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasNotText: 'Mutual Balkan Match' }).first();

const allLiked = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll('"isLiked":false', '"isLiked":true'));

const MATCHES_PAGE = { viewer: 'member', path: '/matches', shows: 'Your Matches' } as const;
const THREAD = {
  viewer: 'member',
  path: ({ partner }: { partner: string }) => `/messages?start=${partner}`,
  shows: /^Ana/,
} as const;
const EDIT = { viewer: 'member', path: '/profile-edit', shows: 'Edit Profile' } as const;

async function section(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: name }).click();
  await page.locator('details[open]').filter({ hasText: name }).scrollIntoViewIfNeeded();
}

/** Scrolls to a text, again if the page draws it anew: an open socket asks for the lists once more. */
const seen = (text: string) => (page: Page) =>
  eventually(text, () =>
    page
      .getByText(text)
      .scrollIntoViewIfNeeded()
      .then(
        () => true,
        () => undefined,
      ),
  );

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

/** Somebody who was never asked for notifications, and could be. */
async function neverAsked(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'default' })");
  const createdAt = new Date().toISOString();
  const sent = { id: '1', senderId: '1', receiverId: '1', content: 'Sunday?', createdAt, position: '1' };
  await answered('**/api/message', sent)(page);
}

const tellers = new WeakMap<Page, () => void>();
/** A notice of a match with the stranger comes in by the socket, once `tellOfMatch` says so. */
async function mayBeTold(page: Page, { stranger: memberId }: { stranger: string }): Promise<void> {
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if (!message.toString().startsWith('40')) return;
      tellers.set(page, () => socket.send(`42${JSON.stringify([SOCKET.matchMade, { memberId }])}`));
    });
  });
}
async function tellOfMatch(page: Page): Promise<void> {
  const told = page.getByRole('dialog').getByText("It's a Match! 🎉");
  // Until the page listens, a second after its first screen.
  await eventually('the match', async () => {
    tellers.get(page)?.();
    return (await told.isVisible()) || undefined;
  });
}

/** States that a screen is in for a while, or for some: empty, loading, failed, paid for, asked something. */
export const STATES: readonly Screen[] = [
  {
    name: 'dealbreakers',
    viewer: 'member',
    path: '/profile-answers',
    shows: 'Your answers',
    given: answered('**/api/profile/dealbreakers', DEALBREAKERS),
    async open(page) {
      await press(/^What you insist on/)(page);
      await page.getByRole('button', { name: 'Remove Age' }).waitFor();
    },
  },
  {
    name: 'matches-dead-end',
    ...MATCHES_PAGE,
    async given(page) {
      await answered(MATCHES, NOBODY)(page);
      await answered('**/api/matches/relaxations*', RELAXATIONS)(page);
    },
    open: (page) => page.getByRole('heading', { name: 'Relax one of these, see more' }).waitFor(),
  },
  {
    name: 'register-success',
    viewer: 'visitor',
    path: '/register-success',
    shows: /^Check your inbox/,
    given: (page) => page.addInitScript("sessionStorage.setItem('registeredEmail', 'vesna@example.org')"),
    isAlone: true,
    drawing: 'register-success',
  },
  {
    name: 'login-method',
    viewer: 'visitor',
    path: '/login',
    shows: 'Sign In',
    given: answered('**/auth/login', { ok: true }),
    async open(page) {
      await page.getByLabel('Email address').fill('vesna@example.org');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
      // The toast that tells of it holds for as long as it is looked at.
      await page.getByText('Login options sent!').hover();
    },
    drawing: 'login',
  },
  {
    name: 'login-failed',
    viewer: 'visitor',
    path: '/login',
    shows: 'Sign In',
    async open(page) {
      await page.getByLabel('Email address').fill('vesna');
      await page.keyboard.press('Enter');
      await page.getByText('Invalid email', { exact: true }).hover();
    },
  },

  {
    name: 'home-empty',
    viewer: 'member',
    path: '/',
    shows: /Dobrodošao/,
    async given(page) {
      await answered('**/api/matches', [])(page);
      await answered(CONVERSATIONS, [])(page);
    },
    open: seen('No messages yet'),
  },
  {
    name: 'home-failed',
    viewer: 'member',
    path: '/',
    shows: /Dobrodošao/,
    async given(page) {
      await answered('**/api/matches', {}, 500)(page);
      await answered(CONVERSATIONS, {}, 500)(page);
    },
    open: seen('Your messages could not be loaded'),
  },
  { name: 'home-paid', viewer: 'member', path: '/', shows: /Dobrodošao/, given: PAID },
  {
    name: 'offline',
    viewer: 'member',
    path: '/',
    shows: /Dobrodošao/,
    async open(page) {
      await goOffline(page);
      await page.getByText('You are offline').first().waitFor();
    },
  },
  {
    name: 'menu',
    viewer: 'member',
    path: '/',
    shows: /Dobrodošao/,
    async open(page) {
      await press(/^Menu/)(page);
      await page.getByRole('navigation').getByRole('button', { name: 'Sign Out', exact: true }).waitFor();
    },
    widths: [900],
  },
  {
    name: 'push-question',
    ...THREAD,
    given: neverAsked,
    isAlone: true,
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('Sunday?');
      await press('Send')(page);
      await seeSent(page);
      const back = page.getByRole('button', { name: 'Back to the conversations' });
      if (await back.isVisible()) await back.click();
      await page.getByRole('button', { name: 'Not now' }).waitFor();
    },
  },
  {
    name: 'match-heard',
    viewer: 'member',
    path: '/profile',
    shows: 'Your Profile',
    given: mayBeTold,
    isAlone: true,
    open: tellOfMatch,
    drawing: 'match-full',
  },
  {
    name: 'match-note',
    ...THREAD,
    given: mayBeTold,
    isAlone: true,
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('Burek is meat. The rest is');
      await tellOfMatch(page);
    },
    drawing: 'match-toast',
  },

  { name: 'matches-empty', ...MATCHES_PAGE, given: answered(MATCHES, NOBODY), drawing: 'matches-none' },
  { name: 'matches-seen', ...MATCHES_PAGE, given: changed(MATCHES, allLiked) },
  { name: 'matches-failed', ...MATCHES_PAGE, given: answered(MATCHES, {}, 500) },
  {
    name: 'matches-undo',
    ...MATCHES_PAGE,
    given: answered('**/api/dislike', { success: true }),
    async open(page) {
      await stranger(page).getByRole('button', { name: 'Pass' }).click();
      await page.getByRole('button', { name: 'Undo' }).hover();
    },
    drawing: 'matches-undo',
  },
  {
    name: 'matches-moment',
    ...MATCHES_PAGE,
    given: answered('**/api/like', { isMatch: true }),
    async open(page) {
      await stranger(page).getByRole('button', { name: 'Like', exact: true }).click();
      await page.getByRole('heading', { name: "It's a Match! 🎉" }).hover();
    },
    drawing: 'moment-moment',
  },

  {
    name: 'member-lightbox',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    async open(page) {
      await press(/photo/i)(page);
      await page.getByRole('dialog').waitFor();
    },
    drawing: 'member-gallery',
  },
  {
    name: 'member-words',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    async open(page) {
      await press('Say something about Coffee order')(page);
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Your words').fill('Same here! Where in town?');
    },
  },
  {
    name: 'member-own-words',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    async given(page, { stranger }) {
      await answered('**/api/likes-sent', [stranger])(page);
      await changed(`**/api/profile/${stranger}`, (member) => Object.assign({}, member, { isLiked: true }))(
        page,
      );
      await answered(`**/api/likes-sent/${stranger}`, { comment: 'Same here! Where in town?' })(page);
    },
    open: seen('Same here! Where in town?'),
  },
  {
    name: 'member-unmatch',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    open: askedAfter('More', /^Unmatch/),
    drawing: 'safety-unmatch',
  },
  {
    name: 'member-no-photo',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    async given(page, { stranger }) {
      await answered(`**/api/profile/photos/${stranger}`, [])(page);
      await changed(`**/api/profile/${stranger}`, (profile) =>
        Object.assign({}, profile, { profileImageUrl: null }),
      )(page);
    },
    drawing: 'first-nophoto',
  },
  {
    name: 'member-failed',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: 'Profile not found',
    given: (page, { stranger }) => answered(`**/api/profile/${stranger}`, {}, 500)(page),
  },

  {
    name: 'messages-empty',
    viewer: 'member',
    path: '/messages',
    shows: 'Messages',
    async given(page) {
      await answered(CONVERSATIONS, [])(page);
      await answered('**/api/conversations/new-matches', [])(page);
    },
    drawing: 'messages-empty',
  },
  {
    name: 'messages-failed',
    viewer: 'member',
    path: '/messages',
    shows: 'Messages',
    given: answered(CONVERSATIONS, {}, 500),
  },
  {
    name: 'thread-icebreakers',
    ...THREAD,
    given: (page, { partner }) => answered(`**/api/conversation/${partner}`, [])(page),
    open: (page) => page.getByText('Ajvar or kajmak? Choose wisely.').waitFor(),
    drawing: 'messages-fresh',
  },
  {
    name: 'thread-not-sent',
    ...THREAD,
    given: answered('**/api/message', { error: 'Not now.', code: 'bad_request' }, 400),
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('Sunday at noon, by the river?');
      await press('Send')(page);
      await page.getByRole('button', { name: 'Discard' }).waitFor();
    },
  },
  {
    name: 'thread-three-left',
    ...THREAD,
    given: withUser({ messagesUsedThisMonth: 7 }),
    open: (page) => page.getByText('3 left.').waitFor(),
    drawing: 'thread',
  },
  {
    name: 'thread-too-long',
    ...THREAD,
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('Ajvar ili kajmak? '.repeat(120));
      await page.getByText(/characters too long/).waitFor();
    },
  },
  {
    name: 'inbox-draft',
    ...THREAD,
    async open(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill("I'd rather stay here for now");
      await page.goBack();
      await page.getByText('Draft:').waitFor();
    },
    drawing: 'messages-wide',
  },
  {
    name: 'thread-limit',
    ...THREAD,
    given: withUser({ messagesUsedThisMonth: 10 }),
    open: (page) => page.getByText("You've used all 10 messages this month.").first().waitFor(),
    drawing: 'messages-quota',
  },
  {
    name: 'thread-closed',
    ...THREAD,
    given: changed(CONVERSATIONS, (list) =>
      Array.isArray(list) ? list.map((each) => ({ ...each, canSend: false })) : list,
    ),
    open: (page) => page.getByText('This conversation is closed').waitFor(),
  },
  {
    name: 'thread-offline',
    ...THREAD,
    async open(page) {
      await page.getByRole('log').getByText('Ajvar or kajmak?').waitFor();
      await goOffline(page);
      await page.getByText('Connection lost. Trying again.').waitFor();
    },
    drawing: 'messages-offline',
  },

  {
    name: 'subscribe-paid',
    viewer: 'member',
    path: '/subscribe',
    shows: "You're already Kraljevski!",
    given: PAID,
  },
  {
    name: 'edit-personal',
    ...EDIT,
    open: (page) => section(page, 'Personal Details'),
    drawing: 'profile-edit',
  },
  {
    name: 'edit-calendar',
    ...EDIT,
    async open(page) {
      await section(page, 'Personal Details');
      await page.getByLabel('Birth date').click();
      await page.getByRole('grid').or(page.locator('[class*=picker-panel]')).first().waitFor();
    },
  },
  { name: 'edit-location', ...EDIT, open: (page) => section(page, 'Heritage & Location') },
  { name: 'edit-about', ...EDIT, open: (page) => section(page, 'About Me') },
  {
    name: 'edit-bio-choice',
    ...EDIT,
    given: answered('**/api/enhance-bio', {
      enhancedBio: 'Split girl far from the sea. I dance first and ask later.',
      enhancedBy: 'rules',
      question: 'Who taught you to dance?',
    }),
    async open(page) {
      await section(page, 'About Me');
      await press('Spice it up with AI')(page);
      await page.getByRole('dialog', { name: 'Before and after' }).waitFor();
    },
  },
  {
    name: 'edit-crop',
    ...EDIT,
    async open(page) {
      const chooser = page.waitForEvent('filechooser');
      await press(/Add Photo/)(page);
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait('#12557f') };
      await (await chooser).setFiles(file);
      await page.getByRole('button', { name: 'Crop & Upload' }).waitFor();
    },
  },
  {
    name: 'edit-delete-photo',
    ...EDIT,
    open: askedAfter('Delete photo 1'),
  },
  {
    name: 'edit-saved',
    ...EDIT,
    async open(page) {
      await press('Save Changes')(page);
      await page.getByText('Profile Updated!').hover();
    },
  },
  {
    name: 'edit-broken',
    viewer: 'member',
    path: '/profile-edit',
    shows: 'Something went wrong',
    given: changed('**/api/profile', (profile) => Object.assign({}, profile, { heritageCountries: null })),
  },
];
