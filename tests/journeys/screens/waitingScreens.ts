import type { Cast } from '../support/cast.ts';
import { type Screen, unanswered } from './screen.ts';

const MEMBER = { viewer: 'member', isLoading: true } as const;

/** Screens whose answers do not come: what stands there has the shape of what is to come. */
export const WAITING_SCREENS: readonly Screen[] = [
  {
    name: 'home-loading',
    ...MEMBER,
    path: '/',
    shows: /Dobrodošao/,
    async given(page) {
      await unanswered('**/api/matches')(page);
      await unanswered('**/api/conversations**')(page);
    },
  },
  {
    name: 'matches-loading',
    ...MEMBER,
    path: '/matches',
    shows: 'Your Matches',
    given: unanswered('**/api/matches/paginated*'),
  },
  {
    name: 'member-loading',
    ...MEMBER,
    path: ({ stranger }: Cast) => `/profile/${stranger}`,
    shows: /./,
    given: (page, { stranger }) => unanswered(`**/api/profile/${stranger}`)(page),
  },
  {
    name: 'messages-loading',
    ...MEMBER,
    path: '/messages',
    shows: 'Messages',
    given: unanswered('**/api/conversations'),
  },
  {
    name: 'thread-loading',
    ...MEMBER,
    path: ({ partner }: Cast) => `/messages?start=${partner}`,
    shows: /^Ana/,
    given: (page, { partner }) => unanswered(`**/api/conversation/${partner}`)(page),
  },
  {
    name: 'own-loading',
    ...MEMBER,
    path: '/profile',
    shows: 'Your Profile',
    given: unanswered('**/api/profile'),
  },
  {
    name: 'edit-loading',
    ...MEMBER,
    path: '/profile-edit',
    shows: 'Edit Profile',
    given: unanswered('**/api/profile'),
  },
  {
    name: 'admin-loading',
    viewer: 'operator',
    isLoading: true,
    path: '/admin',
    shows: 'Admin Dashboard',
    given: unanswered('**/api/admin/users*'),
  },
  {
    name: 'admin-case-loading',
    viewer: 'operator',
    isLoading: true,
    path: ({ reported }: Cast) => `/admin/reports/${reported}`,
    shows: 'Admin Dashboard',
    given: (page, { member }) => unanswered(`**/api/admin/queue/${member}`)(page),
  },
];
