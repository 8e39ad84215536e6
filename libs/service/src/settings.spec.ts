import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { readSettings, SettingsError } from './settings.ts';

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
