import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createSecrets, readSettings } from '@kolo/service';
import { createBrowsers } from './browsers.ts';

test('a browser without a cookie has one id for all of a request', () => {
  const browsers = createBrowsers({
    secrets: createSecrets('a secret of this test'),
    settings: readSettings({}),
    randomBytes,
  });
  const [one, other] = [{ headers: {} }, { headers: {} }];
  expect(browsers.of(one).id).toBe(browsers.of(one).id);
  expect(browsers.of(other).id).not.toBe(browsers.of(one).id);
});
