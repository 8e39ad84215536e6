import { expect, it } from '@jest/globals';
import { reloadRestoredPage } from './reloadRestoredPage.ts';

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('reloads a page that is restored after its session, and no other', () => {
  document.cookie = 'kolo_csrf=ana';
  let reloads = 0;
  reloadRestoredPage(() => {
    reloads += 1;
  });
  show(true);
  expect(reloads).toBe(0);
  document.cookie = 'kolo_csrf=marko';
  show(false);
  expect(reloads).toBe(0);
  show(true);
  expect(reloads).toBe(1);
  document.cookie = 'kolo_csrf=; Max-Age=0';
  show(true);
  expect(reloads).toBe(2);
});
