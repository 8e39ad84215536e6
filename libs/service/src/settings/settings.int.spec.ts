import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { operatorPublicKeyOf } from '../questions/operatorKey.ts';
import { readServiceSettings, readSettings, SettingsError, withoutOperatorKey } from './settings.ts';

const folder = temporaryDirectory();
afterAll(folder.remove);

const fileWith = (text: string): string => {
  const file = path.join(folder.path, 'value');
  writeFileSync(file, text);
  return file;
};

describe('settings by file', () => {
  test('a secret may lie in a file that the environment names', () => {
    const secret = 'k'.repeat(40);
    const { secretKey } = readSettings({ SECRET_KEY_FILE: fileWith(`${secret}\n`) });
    expect(secretKey).toBe(secret);
  });

  test('what the file holds is checked like what the environment holds, and not repeated', () => {
    expect(() => readSettings({ SECRET_KEY_FILE: fileWith('short') })).toThrow(
      /^SECRET_KEY: .*32 characters/,
    );
  });

  test('a file that is not there is one line', () => {
    const file = path.join(folder.path, 'absent');
    expect(() => readSettings({ SECRET_KEY_FILE: file })).toThrow(SettingsError);
    expect(() => readSettings({ SECRET_KEY_FILE: file })).toThrow(/^SECRET_KEY_FILE=.*ENOENT/);
  });

  test('two values for one setting are refused', () => {
    const both = { SECRET_KEY: 's'.repeat(40), SECRET_KEY_FILE: fileWith('t'.repeat(40)) };
    expect(() => readSettings(both)).toThrow(/SECRET_KEY is given too/);
  });
});

describe('a wrong value', () => {
  test.each([
    'SECRET_KEY',
    'OPERATOR_KEY',
    'MASTER_KEY',
    'MASTER_KEY_BEFORE',
    'BACKUP_KEY',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ])('of %s is not shown', (name) => {
    expect(() => readSettings({ [name]: 'geheim' })).toThrow(new RegExp(`^${name}: must`));
  });

  test('is shown elsewhere, but for the user and password of an address', () => {
    expect(() => readSettings({ PUBLIC_URL: 'ftp://ana:geheim@kolo.example' })).toThrow(
      /^PUBLIC_URL=ftp:\/\/\*\*\*@kolo\.example: must be an http/,
    );
  });
});

describe("the operator's key", () => {
  const OPERATOR_KEY = 'k'.repeat(32);

  test('is for the command: no service starts with it, and its public half is for services', () => {
    expect(readSettings({ OPERATOR_KEY }).operator.key).toBe(OPERATOR_KEY);
    expect(() => readServiceSettings({ OPERATOR_KEY })).toThrow(/^OPERATOR_KEY is for/);
    const OPERATOR_PUBLIC_KEY = operatorPublicKeyOf(OPERATOR_KEY);
    expect(readServiceSettings({ OPERATOR_PUBLIC_KEY }).operator.publicKey).toBe(OPERATOR_PUBLIC_KEY);
    expect(() => readServiceSettings({ OPERATOR_PUBLIC_KEY: OPERATOR_KEY })).toThrow(/^OPERATOR_PUBLIC_KEY=/);
  });

  test('is left out where services are started, by whichever name it was given', () => {
    const given = [{ OPERATOR_KEY }, { OPERATOR_KEY_FILE: fileWith(OPERATOR_KEY) }];
    for (const environment of given)
      expect(withoutOperatorKey({ ...environment, PORT: '8080' })).toEqual({ PORT: '8080' });
  });
});

describe('where spans go', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

  test('nowhere, unless a collector is named', () => {
    expect(readSettings({}).tracing).toBeNull();
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).tracing).toBeNull();
  });

  test('to a collector, with its headers, of a share of all traces', () => {
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic a2==,x-scope=kolo',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readSettings(given).tracing).toMatchObject({
      endpoint: 'http://collector:4318',
      headers: { authorization: 'Basic a2==', 'x-scope': 'kolo' },
      share: 0.25,
    });
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toMatchObject({ headers: {}, share: 1 });
  });

  test.each([
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value })).toThrow(
      new RegExp(`^${name}[=:]`),
    );
  });
});

test('countries are looked up in what is shipped, unless another database or none is given', () => {
  expect(readSettings({}).countryDatabase).toBe('shipped');
  expect(readSettings({ COUNTRY_DATABASE: '' }).countryDatabase).toBe('shipped');
  expect(readSettings({ COUNTRY_DATABASE: 'off' }).countryDatabase).toBe('off');
  expect(readSettings({ COUNTRY_DATABASE: '/data/countries.mmdb' }).countryDatabase).toBe(
    '/data/countries.mmdb',
  );
});

describe('the second factor of operators', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 's'.repeat(40), MAIL_URL: 'smtp://mail' };

  test('is always asked for in production, and where it is wanted', () => {
    expect(readSettings(production).secondFactor).toBe(true);
    expect(readSettings({ OPERATOR_SECOND_FACTOR: 'required' }).secondFactor).toBe(true);
    expect(readSettings({}).secondFactor).toBe(false);
  });

  test('cannot be turned off in production', () => {
    expect(() => readSettings({ ...production, OPERATOR_SECOND_FACTOR: 'off' })).toThrow(
      /^OPERATOR_SECOND_FACTOR=off/,
    );
    expect(() => readSettings({ OPERATOR_SECOND_FACTOR: 'maybe' })).toThrow(/^OPERATOR_SECOND_FACTOR=maybe/);
  });
});
