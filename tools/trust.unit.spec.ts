import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { METRICS } from '@kolo/contracts/metrics';
import { isPage } from '@kolo/contracts/site/pages';

const CALLS = new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`));
const OPERATIONS = readFileSync('docs/operations.md', 'utf8');
const VARIABLES = new Set([...OPERATIONS.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));

/** Whether the table of commands has a line for `kolo member erase`, including the options given. */
function isCommand(text: string): boolean {
  const words = text.split(' ');
  const name = words.filter((word) => !word.startsWith('--')).join(' ');
  const line = OPERATIONS.split('\n').find((each) => each.replaceAll('`', ' ').startsWith(`|  ${name} `));
  return line !== undefined && words.every((word) => line.includes(word));
}

/** Whether something that a document names exists; false for names of no known kind. */
function isThere(named: string): boolean {
  if (/^(GET|POST|PUT|PATCH|DELETE) /.test(named)) return CALLS.has(named);
  if (named.startsWith('kolo ')) return isCommand(named);
  if (named.startsWith('kolo_')) return Object.hasOwn(METRICS, named);
  if (named.startsWith('/')) return isPage(named);
  if (/^[A-Z_]+$/.test(named)) return VARIABLES.has(named);
  return named === 'schema.json' || (named.includes('/') && existsSync(named));
}

it('every page, call, command, figure and file that docs/trust.md names is there', () => {
  const text = readFileSync('docs/trust.md', 'utf8');
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});

it.each([
  'POST /api/reports',
  'kolo member forget',
  'kolo audit --until',
  'kolo_closed_cases',
  '/imprint',
  'CONTROLLER',
  'services/legal/src/index.ts',
  'anything',
])('%s would be missed', (name) => {
  expect(isThere(name)).toBe(false);
});
