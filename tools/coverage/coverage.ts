import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SENTENCES } from './sentences.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TESTS =
  '{frontends,libs,services,gateway,tests,deploy}/**/{*.spec.{ts,tsx},journeys/**/*.ts,conventions/*.ts}';
const TEXTS = '{frontends/*/src,libs/web/*/src,libs/contracts/src,services/*/src}/**/*.{ts,tsx}';
/** A table holds so many. */
const NAMED = 2;

export const COVERAGE_FILE = path.join(ROOT, 'docs/coverage.md');

const HEAD = `# Which test shows which sentence

Made by \`node tools/coverage/coverage.ts\`: every sentence that members read and that was asked for word by word, and the
tests that name it; braces stand for what changes. A browser walks the product section by section in
\`tests/journeys/sections\`. Calls, rules and figures: [api/coverage.md](api/coverage.md).
`;

interface Source {
  file: string;
  text: string;
}

/** Sources as they would be without the escapes of their quotes. */
const read = (pattern: string, isTest: boolean): Source[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /^(node_modules|dist|fixtures)$/.test(name) })
    .filter((file) => isTest || !/\.spec\./.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8').replaceAll("\\'", "'") }));

/** Whether all of a sentence that does not change stands in a text. */
const says = ({ text }: Source, sentence: string): boolean =>
  sentence.split(/\{[^}]*\}/).every((part) => text.includes(part.trim()));

/** By sentence, the tests that name it and whether the product has it. */
export function coverage(): { section: string; sentence: string; tests: string[]; isThere: boolean }[] {
  const [tests, texts] = [read(TESTS, true), read(TEXTS, false)];
  return Object.entries(SENTENCES).flatMap(([section, sentences]) =>
    sentences.map((sentence) => ({
      section,
      sentence,
      tests: tests.filter((test) => says(test, sentence)).map(({ file }) => file),
      isThere: texts.some((text) => says(text, sentence)),
    })),
  );
}

/** The document. */
export function coverageDocument(): string {
  const rows = Map.groupBy(coverage(), ({ section }) => section);
  const tables = [...rows].map(([section, of]) => {
    const lines = of.map(({ sentence, tests }) => {
      // The walk through the sections first: it shows what members see.
      const named = tests.toSorted(
        (a, b) => Number(b.includes('/sections/')) - Number(a.includes('/sections/')),
      );
      const shown = named.slice(0, NAMED).map((file) => `\`${file}\``);
      return `| ${sentence} | ${shown.join(', ') || '*none*'} |`;
    });
    return `\n## ${section}\n\n| sentence | shown by |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  return HEAD + tables.join('');
}

if (import.meta.filename === process.argv[1]) writeFileSync(COVERAGE_FILE, coverageDocument());
