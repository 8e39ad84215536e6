import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The version of what the host lends to remotes: the one place where it stands. A remote asks for `^` of the one it
 * was built with; `facade.int.spec.ts` says when it is to be raised, and by how much.
 */
export const FACADE_VERSION = '5.1.0';

/** The doors of the facade, each with the file behind it. */
export const DOORS: Record<string, string> = {
  '@kolo/ui': 'libs/web/ui/src/index.ts',
  '@kolo/ui/forms': 'libs/web/ui/src/forms.ts',
  '@kolo/ui/combobox': 'libs/web/ui/src/combobox.ts',
  '@kolo/ui/slider': 'libs/web/ui/src/slider.ts',
  '@kolo/ui/moment': 'libs/web/ui/src/moment.ts',
  '@kolo/ui/data': 'libs/web/ui/src/data.ts',
  '@kolo/routing': 'libs/web/routing/src/index.ts',
  '@kolo/store': 'libs/web/store/src/index.ts',
  '@kolo/safety': 'libs/web/safety/src/index.ts',
  '@kolo/i18n': 'libs/web/i18n/src/index.ts',
  '@kolo/i18n/rich-text': 'libs/web/i18n/src/richText.ts',
};

/** The styles that the host loads for all, whose tokens remotes read. */
export const STYLES = 'libs/web/ui/src/styles';

/** The contract as it stood when its version was given: names and types behind every door. */
export const CONTRACT_FILE = path.join(import.meta.dirname, 'contract.txt');

const DOOR_LINE = /^door (\S+): (.*)$/gm;

/** What each door gives, by the contract. */
export function namesByDoor(contract = readFileSync(CONTRACT_FILE, 'utf8')): Map<string, Set<string>> {
  return new Map(
    [...contract.matchAll(DOOR_LINE)].map(([, door = '', names = '']) => [door, new Set(names.split(' '))]),
  );
}

const TOKEN_LINE = /^token (\S+)$/gm;

/** The tokens that the contract promises. */
export const promisedTokens = (contract = readFileSync(CONTRACT_FILE, 'utf8')): Set<string> =>
  new Set([...contract.matchAll(TOKEN_LINE)].map(([, name = '']) => name));

/** The file behind a door, from the root of the file system. */
export const doorFile = (door: string): string => path.join(ROOT, DOORS[door] ?? '');
