import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const DOCUMENTS = ['design', 'product'];
/** It shows citations that lead nowhere. */
const THIS_FILE = 'tools/citations.spec.ts';
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', '.git', '.cache']);
const WRITTEN = /\.(?:[cm]?[jt]sx?|css|html|md|json|ya?ml)$|(?:^|\/)(?:Makefile|Dockerfile)[^/]*$/;

/** `(design 4, 10)`, `product 9–11`. */
const CITATION = /\b(design|product) (\d+(?:–\d+)?(?:, \d+(?:–\d+)?)*)(?!\.?\d)/g;
/** The end of a line within a comment, which may fall into a citation. */
const LINE_END = /\s*\n\s*(?:\*|\/\/)?\s*/g;
/** How sections were cited when the documents lay outside of the repository. */
const OLD_FORM = /§|\b(?:design|spec) \d+\.\d|\bspec \d/;

/** What people wrote in a tree, by path. */
function writtenIn(tree: string, folder = ''): string[] {
  return readdirSync(path.join(tree, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : writtenIn(tree, file);
    return entry.isFile() && WRITTEN.test(file) && file !== THIS_FILE ? [file] : [];
  });
}

/** The sections of the documents, e.g. `design 10`. */
const sectionsOf = (tree: string): Set<string> =>
  new Set(
    DOCUMENTS.flatMap((name) => {
      const text = readFileSync(path.join(tree, 'docs', `${name}.md`), 'utf8');
      return [...text.matchAll(/^#+ (\d+)\. /gm)].map(([, number]) => `${name} ${number}`);
    }),
  );

/** `4, 9–11` is 4, 9, 10, 11. */
const numbersOf = (list: string): number[] =>
  list.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** The citations of a tree that lead nowhere, as `file: citation`. */
function deadCitations(tree: string): string[] {
  const sections = sectionsOf(tree);
  return writtenIn(tree).flatMap((file) => {
    const text = readFileSync(path.join(tree, file), 'utf8');
    const old = text.split('\n').filter((line) => OLD_FORM.test(line));
    const dead = [...text.replace(LINE_END, ' ').matchAll(CITATION)]
      .flatMap(([, name, list = '']) => numbersOf(list).map((number) => `${name} ${number}`))
      .filter((citation) => !sections.has(citation));
    return [...old.map((line) => line.trim()), ...dead].map((citation) => `${file}: ${citation}`);
  });
}

it('every citation leads to a section of docs/design.md or docs/product.md', () => {
  expect(deadCitations(process.cwd())).toEqual([]);
});

describe('a tree', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'kolo-citations-'));
    file('docs/design.md', '# Design\n\n## Views\n\n### 1. Folds\n\n### 2. Marks\n\n### 3. Fillings\n');
    file('docs/product.md', '# Product\n\n### 1. Quota\n');
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  const file = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), content);
  };

  it.each([
    '/** Folds (design 1). */',
    '/** Folds (design 1–3, product 1). */',
    '/** Folds (design 1, 3; the quota: product 1). */',
    '/**\n * Folds, as the design says (design\n * 2).\n */',
  ])('may say %j', (text) => {
    file('services/a/src/x.ts', text);
    expect(deadCitations(tree)).toEqual([]);
  });

  it.each([
    ['/** Folds (design 7). */', 'design 7'],
    ['/** Folds (design 2, 8). */', 'design 8'],
    ['/** Folds (design 2–4). */', 'design 4'],
    ['/** Folds (design 1, product 2). */', 'product 2'],
    ['/**\n * Folds, as the design says (design\n * 9).\n */', 'design 9'],
    ['/* Folds (design §1). */', '/* Folds (design §1). */'],
    ['/* Folds (design 8.2). */', '/* Folds (design 8.2). */'],
  ])('may not say %j', (text, fault) => {
    file('services/a/src/x.ts', text);
    file('services/a/node_modules/b/x.ts', text);
    expect(deadCitations(tree)).toEqual([`services/a/src/x.ts: ${fault}`]);
  });
});
