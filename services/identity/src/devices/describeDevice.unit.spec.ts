import { expect, test } from '@jest/globals';
import { ENGLISH, wordsIn } from '../words.ts';
import { describeDevice, deviceIn, deviceKindOf, deviceName } from './describeDevice.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'iPhone, Safari',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'iPhone, Chrome',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Android, Chrome',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Android tablet, Samsung Internet',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Windows, Edge',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux, Firefox', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Mac, Safari',
    'computer',
  ],
  ['curl/8.9.1', 'Unknown device', 'unknown'],
  ['<script>alert(1)</script>', 'Unknown device', 'unknown'],
  [undefined, 'Unknown device', 'unknown'],
])('%s is told in words of ours', (userAgent, device, kind) => {
  expect(describeDevice(userAgent)).toBe(device);
  expect(deviceKindOf(device)).toBe(kind);
});

test('a session that was opened before devices were known has one that nobody knows', () => {
  expect([deviceName(''), deviceKindOf('')]).toEqual(['Unknown device', 'unknown']);
});

test.each(['Unknown device', 'Android tablet, Chrome', 'iPhone, Safari'])(
  '%s stays as it is in English',
  (device) => expect(deviceIn(device, ENGLISH)).toBe(device),
);

test.each([
  ['', 'Nepoznat uređaj'],
  ['Android tablet, Samsung Internet', 'Tablet s Androidom, Samsung Internet'],
  ['iPhone, Safari', 'iPhone, Safari'],
])('what is no name in "%s" is said in the reader’s language', (device, said) =>
  expect(deviceIn(device, wordsIn('hr'))).toBe(said),
);
