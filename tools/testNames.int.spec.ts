import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');

test('the name of each test file says what it needs: nothing, something started, a browser, or minutes', () => {
  const specs = globSync(
    '{demo,deploy,frontends,gateway,libs,load-tests,services,tests,tools}/**/*.spec.{ts,tsx}',
    {
      cwd: ROOT,
      exclude: ['**/node_modules', '**/dist'],
    },
  );
  const kindOf = (file: string) =>
    file.startsWith('tests/journeys/') ? /\.e2e\.spec\./ : /\.(unit|int|drill)\.spec\./;
  expect(specs.length).toBeGreaterThan(300);
  expect(specs.filter((file) => !kindOf(file).test(file))).toEqual([]);
});
