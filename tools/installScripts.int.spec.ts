import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import product from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

const textOf = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const listed: Record<string, boolean> = product.allowScripts;
const namesThat = (isAllowed: boolean) => Object.keys(listed).filter((entry) => listed[entry] === isAllowed);
/** Every package that would run a script when it is installed, as `name@version`. */
const withScripts = Object.entries(lock.packages).flatMap(([place, entry]) =>
  'hasInstallScript' in entry && 'version' in entry
    ? [`${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`]
    : [],
);
const nameOf = (entry: string) => entry.slice(0, entry.lastIndexOf('@'));

describe('what packages run when they are installed', () => {
  it('is nothing by itself', () => {
    expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('is decided for each package that has a script: refused by name, allowed in one version', () => {
    const undecided = withScripts.filter(
      (entry) => listed[entry] !== true && listed[nameOf(entry)] !== false,
    );
    expect(undecided).toEqual([]);
  });

  it('is decided for no package that has none', () => {
    const known = new Set([...withScripts, ...withScripts.map(nameOf)]);
    expect(Object.keys(listed).filter((entry) => !known.has(entry))).toEqual([]);
  });

  it('is run by make for those that are allowed, and no others', () => {
    const [, run = ''] = /npm rebuild (.*) --ignore-scripts=false/.exec(textOf('Makefile')) ?? [];
    expect(run.split(' ')).toEqual(namesThat(true).map(nameOf));
  });
});
