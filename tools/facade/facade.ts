import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Version of the libraries that the host lends to remotes; a remote requires `^` of the one it was built with.
 * `facade.int.spec.ts` says when to raise it, and to what.
 */
export const FACADE_VERSION = '12.2.0';

/** Import paths that the facade offers, each with the file behind it. */
export const DOORS: Record<string, string> = {
  '@kolo/ui': 'libs/web/ui/src/index.ts',
  '@kolo/ui/address': 'libs/web/ui/src/address.ts',
  '@kolo/ui/combobox': 'libs/web/ui/src/combobox.ts',
  '@kolo/ui/options': 'libs/web/ui/src/options.ts',
  '@kolo/ui/slider': 'libs/web/ui/src/slider.ts',
  '@kolo/ui/moment': 'libs/web/ui/src/moment.ts',
  '@kolo/ui/data': 'libs/web/ui/src/data.ts',
  '@kolo/routing': 'libs/web/routing/src/index.ts',
  '@kolo/store': 'libs/web/store/src/index.ts',
  '@kolo/store/openers': 'libs/web/store/src/openers.ts',
  '@kolo/safety': 'libs/web/safety/src/index.ts',
  '@kolo/i18n': 'libs/web/i18n/src/index.ts',
  '@kolo/i18n/rich-text': 'libs/web/i18n/src/richText.ts',
};

/** Loaded by the host for all; remotes read their tokens. */
export const STYLES = 'libs/web/ui/src/styles';

/** Names and types behind every door as of `FACADE_VERSION`. */
export const CONTRACT_FILE = path.join(import.meta.dirname, 'contract.txt');

const DOOR_LINE = /^door (\S+): (.*)$/gm;

export function namesByDoor(contract = readFileSync(CONTRACT_FILE, 'utf8')): Map<string, Set<string>> {
  return new Map(
    [...contract.matchAll(DOOR_LINE)].map(([, door = '', names = '']) => [door, new Set(names.split(' '))]),
  );
}

const TOKEN_LINE = /^token (\S+)$/gm;

export const promisedTokens = (contract = readFileSync(CONTRACT_FILE, 'utf8')): Set<string> =>
  new Set([...contract.matchAll(TOKEN_LINE)].map(([, name = '']) => name));

/** The absolute path of the file behind a door. */
export const doorFile = (door: string): string => path.join(ROOT, DOORS[door] ?? '');

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Lines of `one` that `other` lacks; a line that occurs twice counts twice. */
function lacking(one: string, other: string): string[] {
  const left = other.split('\n');
  return one.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** One line per exported name, so that a new name is an addition and not a changed line. */
const oneNamePerLine = (contract: string): string =>
  contract.replace(/^door (\S+): (.*)$/gm, (_line, door: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${door} ${name}`)
      .join('\n'),
  );

/** The lowest version that a changed contract may have: removed or changed lines break remotes, added ones do not. */
export function leastVersion(version: string, before: string, now: string): string {
  if (before === now) return version;
  const [major = 0, minor = 0] = numbers(version);
  return lacking(oneNamePerLine(before), oneNamePerLine(now)).length > 0
    ? `${major + 1}.0.0`
    : `${major}.${minor + 1}.0`;
}

export function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [numbers(version), numbers(least)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 || (one[at] ?? 0) > (other[at] ?? 0);
}
