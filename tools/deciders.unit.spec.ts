import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT });

/** Why they need no model. */
const WITHOUT_MODEL: Record<string, string> = {
  listingDecider: 'records every listing and has no state',
  knownDevicesDecider: 'one bit of state, and its unit test has every transition',
};
/** Deciders of a stream whose model names their function instead. */
const NAMED_BY_FUNCTION: Record<string, string> = {
  grantDecider: 'decideGrant',
  dealbreakersDecider: 'decideDealbreakers',
};

test('every decider is held against a model, or it is said why not', () => {
  const deciders = filesIn('services/*/src/**/*.ts').flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/const (\w+): Decider</g)].map(
      ([, name = '']) => name,
    ),
  );
  const models = filesIn('services/*/src/**/*.model.unit.spec.ts')
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const isNamed = (name: string) => new RegExp(`\\b${NAMED_BY_FUNCTION[name] ?? name}\\b`).test(models);
  expect(deciders.length).toBeGreaterThan(10);
  expect(deciders.filter((name) => !isNamed(name)).sort()).toEqual(Object.keys(WITHOUT_MODEL).sort());
});
