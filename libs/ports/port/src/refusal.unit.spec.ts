import { describe, expect, it } from '@jest/globals';
import { OutageError } from './outage.ts';
import { accessFault, isPassing } from './refusal.ts';

const SECRET = 'geheim';
const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('why an engine refuses us', () => {
  it.each([
    [
      'Redis',
      saying('WRONGPASS invalid username-password pair'),
      'it refuses the user or the password (wrongpass)',
    ],
    [
      'MongoDB',
      saying('Authentication failed.', { code: 18 }),
      'it refuses the user or the password (authentication failed)',
    ],
    [
      'S3',
      saying('told', { code: 'SignatureDoesNotMatch' }),
      'it refuses the user or the password (signaturedoesnotmatch)',
    ],
    ['SMTP', saying('Invalid login: 535', { code: 'EAUTH' }), 'it refuses the user or the password (eauth)'],
    [
      'OpenSSL',
      saying('self-signed certificate in certificate chain'),
      'its certificate is not trusted (self-signed certificate)',
    ],
    [
      'a plain server',
      saying('write EPROTO: wrong version number'),
      'it does not speak TLS there (wrong version number)',
    ],
  ])('is known by the words of %s', (_, error, says) => {
    expect(accessFault(error)).toBe(says);
  });

  it('is found below what wraps it', () => {
    const servers = new Map([['one', { error: saying('unable to verify the first certificate') }]]);
    expect(accessFault(new OutageError(saying('told', { reason: { servers } })))).toMatch('not trusted');
  });

  it('repeats nothing but words that are known', () => {
    const error = saying(`SASL PLAIN authentication failed for kolo:${SECRET}`, { password: SECRET });
    expect(accessFault(error)).not.toContain(SECRET);
  });

  it('is not what passes by waiting', () => {
    expect(accessFault(saying('connect ECONNREFUSED 127.0.0.1:6379', { code: 'ECONNREFUSED' }))).toBeNull();
    expect(isPassing(new OutageError(saying('connect ECONNREFUSED')))).toBe(true);
    expect(isPassing(new OutageError(saying('NOAUTH Authentication required.')))).toBe(false);
  });
});
