import { expect, test } from '@jest/globals';
import { READABLE } from './readable.ts';

test('calls what is held as the screens do', () => {
  const page = READABLE.row({
    rakijaAt9AM: 'Yes',
    sodaVsMineralna: 'No big deal',
    heritageCountries: ['BA', 'RS'],
    heritage: 'ME',
    tier: 'kraljica',
    kind: 'app',
    lastHereOn: null,
  });
  for (const told of [
    '<dt>Rakija at 9 AM</dt><dd>Yes</dd>',
    '<dt>Soda vs mineralna</dt><dd>No big deal</dd>',
    '<dt>Heritage countries</dt><dd>Bosnia and Herzegovina, Serbia</dd>',
    '<dt>Heritage</dt><dd>Montenegro</dd>',
    '<dt>Plan</dt><dd>Kraljevski</dd>',
    '<dt>Kind</dt><dd>an authenticator app</dd>',
    '<dt>Last here on</dt><dd>-</dd>',
  ])
    expect(page).toContain(told);
});
