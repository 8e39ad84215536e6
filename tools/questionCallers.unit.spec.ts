import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { isForOperators, showsPerson } from '@kolo/contracts/protocol/access';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import { INTERNAL } from '@kolo/contracts/protocol/internal';
import type { Caller, QuestionSpec } from '@kolo/contracts/protocol/question';
import { SERVICES } from '@kolo/contracts/services';

const ROOT = path.resolve(import.meta.dirname, '..');
const DECLARED: Record<string, Record<string, QuestionSpec>> = INTERNAL;

/** Where each caller's code lies. */
const SOURCES: Record<Caller, string[]> = {
  ...(Object.fromEntries(SERVICES.map((name) => [name, [`services/${name}/src`]])) as Record<
    (typeof SERVICES)[number],
    string[]
  >),
  gateway: ['gateway/src'],
  operator: ['deploy/cli/src', 'demo/src', 'load-tests'],
};

/** A question by name, of a service by name or of whichever a variable holds. */
const ASKS = /\.ask\(\s*(?:'([\w-]+)'|\w+),\s*'(\w+)'/g;

/** What the kit asks for its services, by the function that asks. */
const KIT: [asks: string, isFor: (caller: Caller, code: string) => boolean][] = [
  [
    'identity.account',
    (caller, code) =>
      /\bpeopleShown\b/.test(code) ||
      ALL_CALLS.some(
        ({ service, access }: CallSpec) =>
          service === caller && (isForOperators(access) || access.plan !== undefined || showsPerson(access)),
      ),
  ],
  ['interaction.standing', (_, code) => /\bpairByInteraction\(/.test(code)],
  ['profile.visible', (_, code) => /\b(visibility|relation)ByProfile\(/.test(code)],
];

/** What only the release before asks; answered for one release more (docs/operations/upgrade.md). */
const FORMERLY: Partial<Record<Caller, string[]>> = {
  moderation: ['interaction.blocker'],
  media: ['profile.visible'],
  operator: ['identity.enrol'],
};

const codeOf = (caller: Caller): string =>
  SOURCES[caller]
    .flatMap((folder) =>
      globSync('**/*.ts', { cwd: path.join(ROOT, folder) }).map((file) => path.join(folder, file)),
    )
    .filter((file) => !/\.spec\.ts$|\/testing\/|node_modules/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

/** Every question that a caller asks, as `identity.account`. */
function askedBy(caller: Caller): string[] {
  const code = codeOf(caller);
  const asked = [...code.matchAll(ASKS)].flatMap(([, service, question = '']) => {
    const owners = service ? [service] : Object.keys(DECLARED).filter((owner) => DECLARED[owner]?.[question]);
    return owners.map((owner) => `${owner}.${question}`);
  });
  const byKit = KIT.flatMap(([name, isFor]) => (isFor(caller, code) ? [name] : []));
  return [...new Set([...asked, ...byKit, ...(FORMERLY[caller] ?? [])])].sort();
}

test.each(Object.keys(SOURCES) as Caller[])(
  '%s is named by the questions that it asks, and by no other',
  (caller) => {
    const listed = Object.entries(DECLARED).flatMap(([service, questions]) =>
      Object.entries(questions).flatMap(([name, { callers }]) =>
        callers.includes(caller) ? [`${service}.${name}`] : [],
      ),
    );
    expect(listed.sort()).toEqual(askedBy(caller));
  },
);
