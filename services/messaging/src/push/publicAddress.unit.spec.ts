import { expect, test } from '@jest/globals';
import { createPublicLookup, isAllowedEndpoint, NotPublicError, postPush } from './postPush.ts';
import { isPublicAddress } from './publicAddress.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is none of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::5'])(
  '%s is one of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://me:secret@push.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
])('%s is not called', (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(false));

test.each(['https://push.example/send/abc', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])(
  '%s may be called',
  (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(true),
);

test('of the addresses of a name only public ones are connected to, and none where there is none', async () => {
  const answers = (...addresses: string[]) =>
    new Promise((resolve) => {
      const look = createPublicLookup((_hostname, found) =>
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      );
      look('push.example', { all: true }, (error, given) => resolve(error ?? given));
    });
  expect(await answers('10.0.0.1', '8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await answers('127.0.0.1', '169.254.169.254')).toBeInstanceOf(NotPublicError);
});

test('an address in a private network is not called', async () => {
  const { signal } = new AbortController();
  await expect(postPush('https://127.0.0.1/x', {}, Buffer.from(''), signal)).rejects.toThrow(NotPublicError);
});
