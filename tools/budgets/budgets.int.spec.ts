import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { distDir, REMOTES, ROOT } from '../frontends/places.ts';
import { growth, measure, packageOf, type Weight } from './weight.ts';

const FILE = path.join(ROOT, 'tools/budgets/budgets.json');
const FRONTENDS = ['shell', ...REMOTES];

/** Front ends as they were built last: `make test` builds them before, `npm run build` alone. */
function weigh(): Record<string, Weight> {
  const missing = FRONTENDS.filter((name) => !existsSync(distDir(name)));
  if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}; npm run build`);
  return Object.fromEntries(FRONTENDS.map((name) => [name, measure(distDir(name))]));
}

describe('the bytes of a front end', () => {
  it('stay within 5 % of its budget; UPDATE_BUDGETS=1 takes what there is for the next one', () => {
    const weights = weigh();
    if (process.env.UPDATE_BUDGETS === '1') writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
    const budgets: Record<string, Weight> = JSON.parse(readFileSync(FILE, 'utf8'));
    const grown = Object.entries(weights).map(([name, weight]) => growth(name, budgets[name], weight));
    expect(grown.filter((sentence) => sentence !== null)).toEqual([]);
  });

  it('may grow a little; more is told with the packages it comes from, the one that grew most first', () => {
    const budget = { bytes: 10_000, packages: { own: 8_000, react: 20_000, zod: 500 } };
    expect(growth('chat', budget, { bytes: 10_500, packages: { own: 9_500 } })).toBeNull();
    const weight = { bytes: 10_501, packages: { own: 8_300, react: 20_000, 'socket.io': 41_000 } };
    expect(growth('chat', budget, weight)).toBe(
      'chat is sent in 10.5 kB instead of 10.0 kB; before compression: socket.io +41.0 kB to 41.0 kB, own +0.3 kB to 8.3 kB',
    );
    expect(growth('chat', undefined, weight)).toBe('chat has no budget');
  });

  it('belong to the package a source lies in', () => {
    expect(packageOf('webpack://shell/../../node_modules/react-dom/client.js')).toBe('react-dom');
    expect(packageOf('/x/node_modules/a/node_modules/@scope/b/index.js')).toBe('@scope/b');
    expect(packageOf('webpack://shell/../../libs/web/ui/src/index.ts')).toBe('libs/web/ui');
    expect(packageOf('webpack://chat/./src/App.tsx')).toBe('own');
  });
});
