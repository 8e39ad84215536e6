import { chmodSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { settingsFindings } from './settingsFindings.ts';

const OPEN = {
  EVENTS_URL: 'esdb://a:1?tls=false',
  FEED_URL: 'kafka://a:1,b:2',
  DOCUMENTS_URL: 'mongodb://a:1,b:2/?replicaSet=kolo',
  KEYS_URL: 'mongodb://kolo@a:1/kolo-keys',
  STATE_URL: 'redis://a:1/0',
  BLOBS_URL: 's3://a:1/photos?tls=0',
  ERASURES_URL: 's3://kolo:@a:1/erasures?tls=0',
};

describe('an engine that lets anybody in', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  const wrong = (addresses: Record<string, string>, NODE_ENV = 'production') => {
    const environment = {
      NODE_ENV,
      DATA_DIR: directory.path,
      SECRET_KEY: 'x'.repeat(32),
      MAIL_URL: 'smtp://a:1?from=kolo@example.org',
      PUBLIC_URL: 'https://kolo.example.org',
      ...addresses,
    };
    return settingsFindings(readSettings(environment), environment)
      .filter(({ state }) => state === 'wrong')
      .map(({ name }) => name);
  };

  it('is refused in production, whichever it is', () => {
    expect(wrong(OPEN)).toEqual(Object.keys(OPEN));
  });

  it('is EventStoreDB without TLS, which checks no password', () => {
    for (const address of [
      'esdb://kolo:geheim@a:1?tls=false',
      'esdb://kolo:geheim@a:1,b:2?nodePreference=leader&tls=false',
      'esdb+discover://kolo:geheim@a:1?tls=false',
    ])
      expect(wrong({ EVENTS_URL: address })).toEqual(['EVENTS_URL']);
  });

  it('is fine in development', () => {
    expect(wrong(OPEN, 'development')).toEqual([]);
  });

  it('is none that asks for a password or a certificate of ours, and no file', () => {
    for (const addresses of [
      {},
      {
        EVENTS_URL: 'esdb://kolo:geheim@a:1,b:2?tls=true&tlsCAFile=/run/ca.pem',
        FEED_URL: 'kafka://kolo:geheim@a:1,b:2',
        DOCUMENTS_URL: 'mongodb://kolo:geheim@a:1,b:2/?replicaSet=kolo',
        KEYS_URL: 'mongodb+srv://kolo:geheim@a/kolo-keys',
        STATE_URL: 'redis://:geheim@a:1/0',
        BLOBS_URL: 's3://kolo:geheim@a:1/photos',
        ERASURES_URL: 'file:/erasures',
      },
      {
        EVENTS_URL: 'esdb+discover://a:1?userCertFile=/run/tls.crt&userKeyFile=/run/tls.key',
        FEED_URL: 'kafka://a:1?tls=1&cert=/run/tls.crt&key=/run/tls.key',
        DOCUMENTS_URL: 'mongodb://a:1/?tls=true&tlsCertificateKeyFile=/run/tls.pem',
        STATE_URL: 'rediss://a:1/0?cert=/run/tls.crt&key=/run/tls.key',
      },
    ])
      expect(wrong(addresses)).toEqual([]);
  });
});

describe('a data folder', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  it('that every user of the machine can read is noticed', () => {
    const found = () => {
      const environment = { DATA_DIR: directory.path, SECRET_KEY: 'x'.repeat(32) };
      return settingsFindings(readSettings(environment), environment).find(({ name }) => name === 'DATA_DIR');
    };
    chmodSync(directory.path, 0o755);
    expect(found()).toMatchObject({ state: 'notice', says: expect.stringContaining('chmod 700') });
    chmodSync(directory.path, 0o700);
    expect(found()).toMatchObject({ state: 'ok' });
  });
});
