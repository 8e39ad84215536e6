import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { vouchedIdentity } from '@kolo/contracts/protocol/vouched';
import { HEADERS } from '@kolo/contracts/services';
import { createSecrets } from '../settings/secrets.ts';
import { identityOf, rememberIdentity, signAddress, signIdentity } from './identityHeader.ts';
import { readToken, signToken } from './signedToken.ts';

const NOW = Date.parse('2026-06-14T12:00:00Z');
const SECRETS = createSecrets('a key of the installation');
const ANA = { member: 'AnaAnaAnaAna', session: 'session', complete: true };

const ASKED = { service: 'profile', method: 'GET', url: '/api/profile/IvanIvanIvan?x=1' } as const;

interface Circumstances {
  /** So many milliseconds after `NOW`. */
  later?: number;
  method?: string;
  url?: string;
  acceptsFormer?: boolean;
}

/** Whom profile takes a request with this header for. */
function takenFor(
  header: string | string[] | undefined,
  { later = 0, method = ASKED.method, url = ASKED.url, acceptsFormer = false }: Circumstances = {},
): string | null {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { [HEADERS.identity]: header });
  const trust = { service: ASKED.service, secrets: SECRETS, now: NOW + later, acceptsFormer };
  rememberIdentity(request, { method, url }, trust);
  return identityOf(request)?.member ?? null;
}
const signed = signIdentity(ANA, ASKED, SECRETS, NOW);

test('a member is whom the gateway names, for half a minute', () => {
  expect(takenFor(signed)).toBe(ANA.member);
  expect(takenFor(signed, { later: 29_999 })).toBe(ANA.member);
  expect(takenFor(signed, { later: 30_000 })).toBeNull();
});

test('nobody is whom the gateway named to another service, or somebody else named', () => {
  expect(takenFor(signIdentity(ANA, { ...ASKED, service: 'media' }, SECRETS, NOW))).toBeNull();
  expect(takenFor(signIdentity(ANA, ASKED, createSecrets('another key'), NOW))).toBeNull();
  expect(takenFor(signAddress('203.0.113.7', ASKED, SECRETS, NOW))).toBeNull();
});

test('nobody is whom the gateway named for another request', () => {
  for (const other of [
    { method: 'DELETE' },
    { url: '/api/profile/IvanIvanIvan?x=2' },
    { url: '/api/profile/IvanIvanIvan' },
    { url: '/api/profile' },
  ])
    expect([other, takenFor(signed, other)]).toEqual([other, null]);
});

test('a header of the release before holds for any request, where it is taken at all', () => {
  const former = signToken(ANA, SECRETS.derive('identity-header:profile'), NOW);
  expect(takenFor(former)).toBeNull();
  expect(takenFor(former, { acceptsFormer: true })).toBe(ANA.member);
  expect(takenFor(signed, { acceptsFormer: true })).toBe(ANA.member);
  expect(takenFor(signed, { acceptsFormer: true, method: 'DELETE' })).toBeNull();
  // How it reads ours.
  const key = SECRETS.derive('identity-header:profile');
  expect(readToken(signed, vouchedIdentity, key, NOW)).toMatchObject(ANA);
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
