import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ALL_CALLS, isPage } from '@kolo/contracts';
import { METRICS } from '@kolo/contracts/metrics';

const CALLS = new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path}`));
/** Where operators are told of the commands and the variables that there are. */
const OPERATIONS = readFileSync('docs/operations.md', 'utf8');
const VARIABLES = new Set([...OPERATIONS.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));

/** Whether `kolo member erase` begins a line of the commands, as `kolo member erase <email>`, that has its options too. */
function isCommand(text: string): boolean {
  const words = text.split(' ');
  const name = words.filter((word) => !word.startsWith('--')).join(' ');
  const line = OPERATIONS.split('\n').find((each) => each.replace('`', ' ').startsWith(`|  ${name} `));
  return line !== undefined && words.every((word) => line.includes(word));
}

/** Whether something that a document names is there; what is of no known kind is not. */
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
