import { ACCOUNT_SCREENS } from './accountScreens.ts';
import { OPERATOR_SCREENS } from './operatorScreens.ts';
import { SAFETY_SCREENS } from './safetyScreens.ts';
import { answered, askedAfter, changed, chooseReason, press, type Screen } from './screen.ts';
import { STATES } from './states.ts';
import { WAITING_SCREENS } from './waitingScreens.ts';
import { withTranslator } from './withTranslator.ts';
import { WIZARD_SCREENS } from './wizardScreens.ts';

/** One of a page's cards, liked. */
function oneLiked(answer: unknown): unknown {
  const { items }: { items: object[] } = JSON.parse(JSON.stringify(answer));
  return {
    items: items.slice(0, 1).map((card) => ({ ...card, isLiked: true })),
    hasMore: false,
    totalCount: 1,
  };
}

/** Every screen of the product with its dialogs, sheets and menus (docs/product.md#who-may-open-what). */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/', shows: 'Find Your Balkan Match', drawing: 'landing' },
  { name: 'login', viewer: 'visitor', path: '/login', shows: 'Sign In', drawing: 'login-email' },
  { name: 'register', viewer: 'visitor', path: '/register', shows: /Join/, drawing: 'register' },
  { name: 'contact', viewer: 'visitor', path: '/contact', shows: 'Contact Us', drawing: 'contact' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy-policy', shows: /Privacy Policy/, drawing: 'legal' },
  { name: 'terms', viewer: 'visitor', path: '/terms-of-service', shows: /Terms of Service/ },
  { name: 'cookies', viewer: 'visitor', path: '/cookie-policy', shows: /Cookie Policy/ },
  { name: 'gdpr', viewer: 'visitor', path: '/gdpr', shows: /GDPR/ },
  { name: 'receipt', viewer: 'visitor', path: '/receipt', shows: 'Check a receipt' },
  { name: 'guidelines', viewer: 'visitor', path: '/guidelines', shows: 'Community Guidelines' },
  { name: 'transparency', viewer: 'visitor', path: '/transparency', shows: 'Transparency' },
  { name: 'appeal-invalid', viewer: 'visitor', path: '/appeal', shows: 'This link does not work' },
  { name: 'missing', viewer: 'member', path: '/nowhere', shows: '404 Page Not Found', drawing: 'not-found' },

  {
    name: 'incomplete',
    viewer: 'newcomer',
    path: '/matches',
    shows: /Complete Your Profile|Profile not found/,
    drawing: 'first-incomplete',
  },

  { name: 'home', viewer: 'member', path: '/', shows: /Dobrodošao/, drawing: 'home' },
  { name: 'matches', viewer: 'member', path: '/matches', shows: 'Your Matches', drawing: 'matches-feed' },
  {
    name: 'matches-filters',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    open: async (page) => {
      await press(/^Filters/)(page);
      await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
    },
    drawing: 'matches-phone-filters',
  },
  {
    name: 'matches-filtered',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    open: async (page) => {
      await press(/^Filters/)(page);
      for (const country of ['Croatia', 'Serbia', 'Slovenia'])
        await page.getByRole('checkbox', { name: country }).check();
      await press('Apply Filters')(page);
      // Below the button lies what has a tip.
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: /Serbia/ }).waitFor();
    },
    drawing: 'matches-filtered',
  },
  {
    name: 'matches-liked-only',
    viewer: 'member',
    path: '/matches',
    shows: 'Your Matches',
    given: answered('**/api/likes-sent', ['marko0000001', 'goran0000001', 'petar0000001']),
    open: async (page) => {
      await changed('**/api/matches/paginated*', oneLiked)(page);
      await press('People you liked')(page);
      await page.locator('[aria-pressed=true]').waitFor();
      await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'member',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    drawing: 'member-other',
  },
  {
    name: 'member-translate',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    given: withTranslator,
    isAlone: true,
    open: (page) => page.getByRole('button', { name: 'Translate' }).waitFor(),
  },
  {
    name: 'member-match',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    drawing: 'member-mutual',
  },
  {
    name: 'member-menu',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    open: async (page) => {
      await press('More')(page);
      await page.getByRole('button', { name: /^Report/ }).waitFor();
    },
    drawing: 'member-more',
  },
  {
    name: 'member-block',
    viewer: 'member',
    path: ({ partner }) => `/profile/${partner}`,
    shows: /^Ana/,
    open: askedAfter('More', /^Block/),
    drawing: 'safety-block',
  },
  {
    name: 'member-report',
    viewer: 'member',
    path: ({ stranger }) => `/profile/${stranger}`,
    shows: /^Ana/,
    open: chooseReason,
    drawing: 'safety-report',
  },
  { name: 'member-missing', viewer: 'member', path: '/profile/111111111111', shows: 'Profile not found' },
  { name: 'messages', viewer: 'member', path: '/messages', shows: 'Messages', drawing: 'messages-inbox' },
  {
    name: 'thread',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    drawing: 'messages-chat',
  },
  {
    name: 'thread-translated',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    given: withTranslator,
    isAlone: true,
    async open(page) {
      await press('Translate')(page);
      await page.getByRole('button', { name: 'Show original' }).waitFor();
    },
  },
  {
    name: 'thread-emoji',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: press(/emoji/i),
    drawing: 'messages-emoji',
  },
  {
    name: 'thread-block',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: askedAfter('More', /^Block/),
    drawing: 'safety-block',
  },
  {
    name: 'thread-report',
    viewer: 'member',
    path: ({ partner }) => `/messages?start=${partner}`,
    shows: /^Ana/,
    open: async (page) => {
      await chooseReason(page);
      await press('Continue')(page);
      await page.getByRole('checkbox', { name: /messages/ }).waitFor();
    },
    drawing: 'safety-details',
  },
  { name: 'likes', viewer: 'member', path: '/likes', shows: 'See Who Likes You', drawing: 'likes' },
  {
    name: 'subscribe',
    viewer: 'member',
    path: '/subscribe',
    shows: 'Upgrade to Kraljevski',
    drawing: 'subscribe',
  },
  { name: 'own-profile', viewer: 'member', path: '/profile', shows: 'Your Profile', drawing: 'account-own' },
  {
    name: 'profile-edit',
    viewer: 'member',
    path: '/profile-edit',
    shows: 'Edit Profile',
    drawing: 'profile-edit',
  },
  { name: 'answers', viewer: 'member', path: '/profile-answers', shows: 'Your answers', drawing: 'answers' },
  {
    name: 'answer',
    viewer: 'member',
    path: '/profile-answers',
    shows: 'Your answers',
    open: press(/^Coffee order/),
    drawing: 'answer-sheet',
  },
  ...ACCOUNT_SCREENS,
  ...SAFETY_SCREENS,
  ...WAITING_SCREENS,
  ...OPERATOR_SCREENS,
  ...WIZARD_SCREENS,
  ...STATES,
];
