import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type CopiedTree, copyTree } from '../support/copiedTree.ts';

jest.setTimeout(180_000);
let tree: CopiedTree;
beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree.remove());

const JEST = [
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'node',
  'web',
  '--runInBand',
  '--forceExit',
];
/** A fenced block that names a file: a `diff` is an edit of it, anything else the whole of a new one. */
const BLOCK = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm;

function apply(tutorial: string): string[] {
  const text = readFileSync(path.join(tree.root, 'docs/tutorials', tutorial), 'utf8');
  return [...text.matchAll(BLOCK)].map(([, kind, file = '', content = '']) => {
    const at = path.join(tree.root, file);
    if (kind === 'diff') edit(at, content);
    else {
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, content);
    }
    return file;
  });
}

function edit(at: string, diff: string): void {
  const lines = diff.trimEnd().split('\n');
  const side = (without: string) =>
    lines.flatMap((line) => (line.startsWith(without) ? [] : `${line.slice(1)}\n`)).join('');
  const parts = readFileSync(at, 'utf8').split(side('+'));
  if (parts.length !== 2) throw new Error(`${at} has ${parts.length - 1} places for:\n${diff}`);
  writeFileSync(at, parts.join(side('-')));
}

test.each([
  ['add-a-field.md', 'services/profile/src/nameDay.int.spec.ts'],
  ['add-a-call.md', 'services/profile/src/commonLanguages.int.spec.ts'],
])('%s: its edits fit, and the tests it touches pass', (tutorial, spec) => {
  const specs = apply(tutorial).filter((file) => /\.spec\.tsx?$/.test(file));
  expect(specs).toContain(spec);
  tree.run(...JEST, '--runTestsByPath', ...specs);
});

test('the browser’s code compiles with both', () => {
  tree.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json');
});
