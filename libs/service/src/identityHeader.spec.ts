import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { HEADERS } from '@kolo/contracts';
import { identityOf, rememberIdentity, signAddress, signIdentity } from './identityHeader.ts';
import { createSecrets } from './secrets.ts';

const NOW = Date.parse('2026-06-14T12:00:00Z');
const SECRETS = createSecrets('a key of the installation');
const ANA = { member: 'AnaAnaAnaAna', session: 'session', complete: true };

/** Whom profile takes a request with this header for, so many milliseconds after `NOW`. */
function takenFor(header: string | string[] | undefined, later = 0): string | null {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { [HEADERS.identity]: header });
  rememberIdentity(request, 'profile', SECRETS, NOW + later);
  return identityOf(request)?.member ?? null;
}
const signed = signIdentity(ANA, 'profile', SECRETS, NOW);

test('a member is whom the gateway names, for half a minute', () => {
  expect(takenFor(signed)).toBe(ANA.member);
  expect(takenFor(signed, 29_999)).toBe(ANA.member);
  expect(takenFor(signed, 30_000)).toBeNull();
});

test('nobody is whom the gateway named to another service, or somebody else named', () => {
  expect(takenFor(signIdentity(ANA, 'media', SECRETS, NOW))).toBeNull();
  expect(takenFor(signIdentity(ANA, 'profile', createSecrets('another key'), NOW))).toBeNull();
  expect(takenFor(signAddress('203.0.113.7', 'profile', SECRETS, NOW))).toBeNull();
});

test('nobody is named by a header that was changed, cut, doubled or made up', () => {
  const [body = '', mac = ''] = signed.split('.');
  const other = Buffer.from(JSON.stringify({ ...ANA, member: 'IvanIvanIvan', expires: NOW + 30_000 }));
  for (const header of [
    undefined,
    '',
    '.',
    body,
    `${body}.`,
    `.${mac}`,
    `${other.toString('base64url')}.${mac}`,
    `${body}.${mac.slice(1)}`,
    `${signed}.${mac}x`.replace(mac, ''),
    [signed, signed],
    JSON.stringify(ANA),
    ANA.member,
  ])
    expect([header, takenFor(header)]).toEqual([header, null]);
});
