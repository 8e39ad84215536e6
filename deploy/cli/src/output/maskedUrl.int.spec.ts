import { expect, it } from '@jest/globals';
import { maskedUrl } from './maskedUrl.ts';

it.each([
  ['redis://:geheim@cache:6379/0', 'redis://***@cache:6379/0'],
  [
    'smtp://kolo:a@b:c@mail.example.org?from=kolo@example.org',
    'smtp://***@mail.example.org?from=kolo@example.org',
  ],
  [
    'mongodb://u:p@a:1,b:2/x?authSource=admin&tlsCertificateKeyFilePassword=p',
    'mongodb://***@a:1,b:2/x?authSource=admin&tlsCertificateKeyFilePassword=***',
  ],
  ['sqlite:/srv/data', 'sqlite:/srv/data'],
])('shows %s as %s', (url, shown) => {
  expect(maskedUrl(url)).toBe(shown);
});
