import { expect, it } from '@jest/globals';
import type { CurrentUser } from '@kolo/contracts/api/identity';
import { isPage, PAGES } from '@kolo/contracts/site/pages';
import { screenFor } from './screenFor.ts';

const member: CurrentUser = {
  id: 'm',
  firstName: 'Marko',
  email: 'marko@example.com',
  subscriptionTier: 'free',
  hasProfile: true,
  messagesUsedThisMonth: 0,
  messageLimit: 10,
  isAdmin: false,
  profileImageUrl: null,
  isPaused: false,
};
const newcomer: CurrentUser = { ...member, hasProfile: false };

it('shows the start page by who is looking', () => {
  expect(screenFor('/', null)).toEqual({ kind: 'landing' });
  expect(screenFor('/', member)).toEqual({ kind: 'remote', name: 'discover' });
  expect(screenFor('/', newcomer)).toEqual({ kind: 'remote', name: 'onboarding' });
});

it('tells the own profile from another member’s', () => {
  expect(screenFor('/profile', member)).toEqual({ kind: 'remote', name: 'onboarding' });
  expect(screenFor('/profile/', member)).toEqual({ kind: 'remote', name: 'onboarding' });
  expect(screenFor('/profile/5vXkp2mQ9aBc', member)).toEqual({ kind: 'remote', name: 'discover' });
});

it('leads who has no profile to the way there, wherever others would be shown', () => {
  for (const path of ['/matches', '/messages', '/profile/5vXkp2mQ9aBc']) {
    expect(screenFor(path, newcomer)).toEqual({ kind: 'remote', name: 'onboarding' });
    expect(screenFor(path, member)).not.toEqual({ kind: 'remote', name: 'onboarding' });
  }
  expect(screenFor('/admin', newcomer)).toEqual({ kind: 'remote', name: 'admin' });
});

it('shows static pages to everyone and 404 for unknown paths', () => {
  expect(screenFor('/gdpr', null)).toEqual({ kind: 'shell', screen: 'gdpr' });
  expect(screenFor('/gdpr', member)).toEqual({ kind: 'shell', screen: 'gdpr' });
  expect(screenFor('/constructor', member)).toEqual({ kind: 'shell', screen: 'not-found' });
  expect(screenFor('/matches/old', member)).toEqual({ kind: 'shell', screen: 'not-found' });
});

it('leads a member away from the sign-in screens', () => {
  expect(screenFor('/login', member)).toEqual({ kind: 'redirect', to: '/' });
  expect(screenFor('/login', null)).toEqual({ kind: 'remote', name: 'onboarding' });
});

it.each([
  '/',
  ...Object.keys(PAGES.forEveryone),
  ...PAGES.signedOut,
  ...Object.keys(PAGES.signedIn),
  '/profile/5vXkp2mQ9aBc',
  '/profile/',
  '/login/',
  '/contact~',
  '/contact.bak',
  '/profile/one/two',
  '/matches/old',
  '/admin/users',
  '/constructor',
  '/toString',
  '/nothing',
])('has a screen for %s just where the gateway says that there is a page', (path) => {
  const found = [null, member, newcomer].some(
    (user) =>
      JSON.stringify(screenFor(path, user)) !== JSON.stringify({ kind: 'shell', screen: 'not-found' }),
  );
  expect(found).toBe(isPage(path));
});
