import { expect, it } from '@jest/globals';
import { isHeadless, isOperatorScreen, isWizard } from './paths.ts';

const member = { hasProfile: true, isAdmin: false };
const newcomer = { ...member, hasProfile: false };
const operator = { ...member, isAdmin: true };

it('on a phone leaves the header out where a heading or a photo stands for it', () => {
  for (const path of [
    '/',
    '/matches',
    '/messages',
    '/profile',
    '/profile/',
    '/profile-edit',
    '/profile-answers',
    '/profile/5vXkp2mQ9aBc',
  ])
    for (const user of [member, newcomer]) expect([path, isHeadless(path, user)]).toEqual([path, true]);
  for (const path of ['/likes', '/subscribe', '/gdpr', '/nowhere'])
    expect([path, isHeadless(path, operator)]).toEqual([path, false]);
});

it('shows the header to who is no operator, where operators have their own', () => {
  for (const path of ['/admin', '/admin/reports', '/admin/decisions', '/admin/members/5vXkp2mQ9aBc']) {
    expect([path, isHeadless(path, operator)]).toEqual([path, true]);
    expect([path, isHeadless(path, member)]).toEqual([path, false]);
  }
});

it('is wide for operators, on their own pages', () => {
  for (const path of ['/admin', '/admin/', '/admin/reports/5vXkp2mQ9aBc'])
    expect([path, isOperatorScreen(path, operator)]).toEqual([path, true]);
  expect(isOperatorScreen('/matches', operator)).toBe(false);
  expect(isOperatorScreen('/admin', member)).toBe(false);
});

it('knows where a newcomer meets the wizard', () => {
  for (const path of ['/', '/profile', '/profile-setup', '/profile-setup-stable'])
    expect([path, isWizard(path, newcomer)]).toEqual([path, true]);
  expect(isWizard('/profile-setup', member)).toBe(true);
  for (const path of ['/', '/profile', '/matches'])
    expect([path, isWizard(path, member)]).toEqual([path, false]);
});
