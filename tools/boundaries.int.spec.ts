import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = process.cwd();

/** Checks a tree by the project's rules; gives the names of the rules it breaks. */
function brokenRules(tree: string, folders: string[]): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      path.join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(report.summary.violations.map(({ rule }) => rule.name))];
}

describe('boundaries', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'kolo-boundaries-'));
    writeFileSync(path.join(tree, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(tree, 'tsconfig.json'), '{}');
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  const file = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), content);
  };

  it.each([
    [
      'a service that imports another service',
      'services/a/src/x.ts',
      "import { y } from '../../b/src/y.ts';\nexport const x = y;",
      'services/b/src/y.ts',
      'no-service-imports-another',
    ],
    [
      'a type borrowed from another service',
      'services/a/src/x.ts',
      "import type { Y } from '../../b/src/y.ts';\nexport type X = Y;",
      'services/b/src/y.ts',
      'no-service-imports-another',
    ],
    [
      'a library that imports a service',
      'libs/ports/events/src/x.ts',
      "export { y } from '../../../../services/b/src/y.ts';",
      'services/b/src/y.ts',
      'libs-know-no-one-above',
    ],
    [
      'a port that knows the product',
      'libs/ports/events/src/x.ts',
      "export { y } from '../../../contracts/src/y.ts';",
      'libs/contracts/src/y.ts',
      'ports-know-no-product',
    ],
    [
      'a remote that imports another remote',
      'frontends/chat/src/x.ts',
      "export { y } from '../../admin/src/y.ts';",
      'frontends/admin/src/y.ts',
      'no-remote-imports-another',
    ],
    [
      'a request that knows a screen',
      'frontends/chat/src/api/x.ts',
      "export { y } from '../features/thread/y.ts';",
      'frontends/chat/src/features/thread/y.ts',
      'requests-know-no-screen',
    ],
    [
      'a feature that imports another',
      'frontends/chat/src/features/thread/x.ts',
      "export { y } from '../composer/y.ts';",
      'frontends/chat/src/features/composer/y.ts',
      'no-feature-imports-another',
    ],
    [
      'what features share, and knows one of them',
      'frontends/discover/src/people/x.ts',
      "export { y } from '../features/home/y.ts';",
      'frontends/discover/src/features/home/y.ts',
      'nothing-but-pages-imports-features',
    ],
    [
      'a remote for members that brings the operators’ antd along',
      'frontends/chat/src/x.ts',
      "export { y } from '../../../libs/web/ui/src/operators.ts';",
      'libs/web/ui/src/operators.ts',
      'operators-parts-in-admin-only',
    ],
    [
      'a page that imports a server library',
      'frontends/chat/src/x.ts',
      "export { y } from '../../../libs/ports/events/src/y.ts';",
      'libs/ports/events/src/y.ts',
      'front-ends-stay-in-the-browser',
    ],
    [
      'a program that runs on test code',
      'deploy/standalone/src/x.ts',
      "export { y } from '../../../libs/testing/src/y.ts';",
      'libs/testing/src/y.ts',
      'nothing-runs-on-test-code',
    ],
    [
      'demo people who know how they are deployed',
      'demo/src/x.ts',
      "export { y } from '../../deploy/standalone/src/y.ts';",
      'deploy/standalone/src/y.ts',
      'demo-imports-libs-only',
    ],
  ])('refuse %s', (_what, from, source, to, rule) => {
    file(from, source);
    file(to, 'export const y = 1;\nexport type Y = number;');
    expect(brokenRules(tree, [from.split('/')[0] ?? '', to.split('/')[0] ?? ''])).toEqual([rule]);
  });

  it.each([
    'x.spec.ts',
    'storeContract.ts',
    'store.contract.ts',
    'storeFixture.ts',
    'testing/x.ts',
    'testing.ts',
  ])('let %s use test code', (name) => {
    const from = `services/a/src/${name}`;
    const test = 'libs/testing/src/y.ts';
    file(from, `export { y } from '${path.relative(path.dirname(from), test)}';`);
    file(test, 'export const y = 1;');
    expect(brokenRules(tree, ['services', 'libs'])).toEqual([]);
  });

  it('let a port know what an event is', () => {
    file('libs/ports/events/src/x.ts', "export type { Y } from '../../../contracts/src/events/contract.ts';");
    file('libs/contracts/src/events/contract.ts', 'export type Y = number;');
    expect(brokenRules(tree, ['libs'])).toEqual([]);
  });

  it('refuse the UI library beside its facade', () => {
    file('frontends/chat/src/x.ts', "export { Button } from 'antd';");
    expect(brokenRules(tree, ['frontends'])).toEqual(['ui-library-through-its-facade']);
  });
});
