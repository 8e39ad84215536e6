import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { frontendDir, REMOTES, ROOT } from '../frontends/places.ts';
import { askedNames, checkAskedNames } from './askedNames.ts';
import { CONTRACT_FILE, FACADE_VERSION, isAtLeast, leastVersion, namesByDoor } from './facade.ts';
import { listing } from './listing.ts';

jest.setTimeout(120_000);

const HEAD = /^facade (\S+)\n/;

describe('the facade between host and remotes', () => {
  it('has another version whenever its names or types change; UPDATE_FACADE=1 writes the contract down', () => {
    const stored = existsSync(CONTRACT_FILE) ? readFileSync(CONTRACT_FILE, 'utf8') : '';
    const version = HEAD.exec(stored)?.[1] ?? '0.0.0';
    const now = listing();
    const least = leastVersion(version, stored.replace(HEAD, ''), now);
    expect(
      isAtLeast(FACADE_VERSION, least)
        ? 'raised'
        : `raise FACADE_VERSION in tools/facade/facade.ts to ${least}`,
    ).toBe('raised');
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

  it('has no name that nobody asks for', () => {
    const folders = [...['shell', ...REMOTES].map(frontendDir), path.join(ROOT, 'libs/web')];
    const asked = folders.flatMap(askedNames).map(({ door, name }) => `${name} of ${door}`);
    // The first is extended, not imported; the second is for tests; a default comes by itself when it is needed.
    asked.push('Catalogues of @kolo/i18n', 'MemoryRouter of @kolo/routing', 'default of @kolo/safety');
    const offered = [...namesByDoor()].flatMap(([door, names]) =>
      [...names].map((name) => `${name} of ${door}`),
    );
    expect(offered.filter((each) => !asked.includes(each))).toEqual([]);
  });

  it('refuses a remote that asks for more', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kolo-asks-'));
    try {
      writeFileSync(path.join(folder, 'App.tsx'), "import { Button, Hologram } from '@kolo/ui';\n");
      const styles = '.card { color: var(--text); gap: var(--own); inset: var(--slot, 0); --own: 1px; }';
      writeFileSync(path.join(folder, 'card.module.css'), `${styles}\n.sky { color: var(--nebo-300); }\n`);
      expect(() => checkAskedNames(folder)).toThrow(
        /:\n {2}App.tsx: Hologram of @kolo\/ui\n {2}card.module.css: --nebo-300$/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
