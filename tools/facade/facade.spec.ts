import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { frontendDir, REMOTES } from '../frontends/places.ts';
import { checkAskedNames } from './askedNames.ts';
import { CONTRACT_FILE, FACADE_VERSION } from './facade.ts';
import { listing } from './listing.ts';
import { isAtLeast, leastVersion } from './raise.ts';

jest.setTimeout(120_000);

const HEAD = /^facade (\S+)\n/;

describe('the facade between host and remotes', () => {
  it('has another version whenever its names or types change; UPDATE_FACADE=1 writes the contract down', () => {
    const stored = existsSync(CONTRACT_FILE) ? readFileSync(CONTRACT_FILE, 'utf8') : '';
    const version = HEAD.exec(stored)?.[1] ?? '0.0.0';
    const now = listing();
    const least = leastVersion(version, stored.replace(HEAD, ''), now);
    expect(isAtLeast(FACADE_VERSION, least) ? 'raised' : `FACADE_VERSION is to be ${least} at least`).toBe(
      'raised',
    );
    if (process.env.UPDATE_FACADE === '1') writeFileSync(CONTRACT_FILE, `facade ${FACADE_VERSION}\n${now}`);
    expect(readFileSync(CONTRACT_FILE, 'utf8')).toBe(`facade ${FACADE_VERSION}\n${now}`);
  });

  it('grows by a minor version and breaks by a major one', () => {
    const before = 'door @kolo/ui: Button Icon\ntype Size = 1;';
    const more = 'door @kolo/ui: Button Flag Icon\ntype Size = 1;';
    const other = 'door @kolo/ui: Button Icon\ntype Size = 2;';
    expect(leastVersion('1.4.2', before, before)).toBe('1.4.2');
    expect(leastVersion('1.4.2', before, more)).toBe('1.5.0');
    expect(leastVersion('1.4.2', more, before)).toBe('2.0.0');
    expect(leastVersion('1.4.2', before, other)).toBe('2.0.0');
    expect(isAtLeast('1.10.0', '1.9.0')).toBe(true);
    expect(isAtLeast('1.4.2', '1.5.0')).toBe(false);
  });

  it.each(REMOTES)('gives what %s asks for', (name) => {
    expect(() => checkAskedNames(frontendDir(name))).not.toThrow();
  });

  it('refuses a remote that asks for more', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kolo-asks-'));
    try {
      writeFileSync(path.join(folder, 'App.tsx'), "import { Button, Hologram } from '@kolo/ui';\n");
      expect(() => checkAskedNames(folder)).toThrow('App.tsx: Hologram of @kolo/ui');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
