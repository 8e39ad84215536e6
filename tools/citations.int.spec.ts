import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** It shows citations that lead nowhere. */
const THIS_FILE = 'tools/citations.int.spec.ts';
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', '.git', '.cache']);
const WRITTEN = /\.(?:[cm]?[jt]sx?|css|html|md|json|ya?ml)$|(?:^|\/)(?:Makefile|Dockerfile)[^/]*$/;

/** `docs/product.md#blocking` in code, from the root. */
const CITATION = /\b(docs\/[\w/-]+\.md)#([\w-]+)/g;
/** `[Blocking](../product.md#blocking)` in a document, from its folder. */
const LINK = /\]\((?!\w+:)([^)#\s]*)#([\w-]+)\)/g;
/** How sections were cited by number. */
const NUMBERED = /§|\((?:design|product) \d|\bspec \d/;

/** What people wrote in a tree, by path. */
function writtenIn(tree: string, folder = ''): string[] {
  return readdirSync(path.join(tree, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : writtenIn(tree, file);
    return entry.isFile() && WRITTEN.test(file) && file !== THIS_FILE ? [file] : [];
  });
}

/** The anchor that forges give to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(tree: string, document: string): Set<string> {
  try {
    const text = readFileSync(path.join(tree, document), 'utf8');
    return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
  } catch {
    return new Set();
  }
}

/** The citations of a tree that lead nowhere, as `file: citation`. */
function deadCitations(tree: string): string[] {
  const known = new Map<string, Set<string>>();
  const leads = (document: string, anchor: string): boolean => {
    const anchors = known.get(document) ?? anchorsOf(tree, document);
    known.set(document, anchors);
    return anchors.has(anchor);
  };
  return writtenIn(tree).flatMap((file) => {
    const text = readFileSync(path.join(tree, file), 'utf8');
    const numbered = text.split('\n').filter((line) => NUMBERED.test(line));
    const cited = file.endsWith('.md')
      ? [...text.matchAll(LINK)].map(([, target = '', anchor = '']) => ({
          document: target === '' ? file : path.posix.join(path.posix.dirname(file), target),
          anchor,
        }))
      : [...text.matchAll(CITATION)].map(([, document = '', anchor = '']) => ({ document, anchor }));
    const dead = cited
      .filter(({ document, anchor }) => !leads(document, anchor))
      .map(({ document, anchor }) => `${document}#${anchor}`);
    return [...numbered.map((line) => line.trim()), ...dead].map((citation) => `${file}: ${citation}`);
  });
}

it('every citation leads to a heading', () => {
  expect(deadCitations(process.cwd())).toEqual([]);
});

describe('a tree', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'kolo-citations-'));
    file('docs/design.md', '# Design\n\n## Views\n\n### Projections fold\n\n### A crash, and then?\n');
    file('docs/product.md', '# Product\n\n### Quota\n');
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  const file = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), content);
  };

  it.each([
    ['services/a/src/x.ts', '/** Folds (docs/design.md#projections-fold). */'],
    ['services/a/src/x.ts', '/** Folds (docs/design.md#a-crash-and-then, docs/product.md#quota). */'],
    ['services/a/README.md', 'Folds ([Projections fold](../../docs/design.md#projections-fold)).'],
    ['docs/design/more.md', 'See [quota](../product.md#quota) and <https://example.org/x.md#nowhere>.'],
  ])('%s may say %j', (name, text) => {
    file(name, text);
    expect(deadCitations(tree)).toEqual([]);
  });

  it.each([
    ['services/a/src/x.ts', '/** Folds (docs/design.md#fold). */', 'docs/design.md#fold'],
    ['services/a/src/x.ts', '/** Folds (docs/views.md#quota). */', 'docs/views.md#quota'],
    ['services/a/README.md', 'See [quota](../../docs/product.md#quotas).', 'docs/product.md#quotas'],
    ['services/a/README.md', '# A\n\nSee [below](#below).', 'services/a/README.md#below'],
    ['services/a/src/x.ts', '/* Folds (design 8). */', '/* Folds (design 8). */'],
    ['services/a/src/x.ts', '/* Folds (design §1). */', '/* Folds (design §1). */'],
  ])('%s may not say %j', (name, text, fault) => {
    file(name, text);
    file('services/a/node_modules/b/x.ts', text);
    expect(deadCitations(tree)).toEqual([`${name}: ${fault}`]);
  });
});
