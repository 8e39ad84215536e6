import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../sources/nodes.ts';
import { literalsOf } from './literals.ts';
import sections from './sections.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXTS = '{frontends/*/src,libs/web/*/src,libs/contracts/src,services/*/src}/**/*.{ts,tsx}';
/** A table holds so many. */
const NAMED = 2;

export const COVERAGE_FILE = path.join(ROOT, 'docs/coverage.md');
/** The same of calls, rules and figures, by hand. */
export const INTERFACE_FILE = path.join(ROOT, 'docs/api/coverage.md');

const HEAD = `# Which test shows what was asked for

Made by \`node tools/coverage/coverage.ts\`: every sentence that members read and that was asked for word by word, braces
for what changes, and what each screen does, with the tests of that screen that name it whole. A browser walks the product
section by section in \`tests/journeys/sections\`. Calls, rules and figures: [api/coverage.md](api/coverage.md).
`;

/** What was asked for under one heading. */
interface Section {
  /** The tests that show it: files, or folders of specs. The walk through the section in a browser comes first. */
  tests: readonly string[];
  /** What a member reads, word by word; braces stand for what changes. */
  sentences: readonly string[];
  /** What it does, with the name of the test that shows it. */
  behaviours?: Readonly<Record<string, string>>;
}

/** All that was asked for of the screens, where it was first asked for. */
const SECTIONS: Readonly<Record<string, Section>> = sections;

interface Test {
  file: string;
  literals: ReadonlySet<string>;
}

interface Shown {
  what: string;
  tests: string[];
}

export interface SectionCoverage {
  section: string;
  sentences: (Shown & { isThere: boolean })[];
  behaviours: Shown[];
}

/** Sources as they would be without the escapes of their quotes. */
const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /^(node_modules|dist|fixtures)$/.test(name) })
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Every test that there is, with what tests share. */
export const testSources = (): Source[] =>
  read('{frontends,libs,services,gateway,tests,deploy}/**/*.{ts,tsx}')
    .filter(({ file }) => /\.spec\.|^tests\//.test(file))
    .map(({ file, text }) => ({ file, text: text.replaceAll("\\'", "'") }));

const isFolder = (name: string): boolean => statSync(path.join(ROOT, name)).isDirectory();

/** The tests of a section, its walk first. Throws where one that it names is not there. */
function testsOf({ tests }: Section): Test[] {
  return tests.flatMap((pattern) => {
    const named = globSync(pattern, { cwd: ROOT });
    if (named.length === 0) throw new Error(`there is no ${pattern}`);
    return named
      .sort()
      .flatMap((name) => read(isFolder(name) ? `${name}/**/*.spec.{ts,tsx}` : name))
      .map((source) => ({ file: source.file, literals: new Set(literalsOf(source)) }));
  });
}

/** What says a sentence and nothing else. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const naming = (tests: readonly Test[], what: RegExp): string[] =>
  tests.filter(({ literals }) => [...literals].some((literal) => what.test(literal))).map(({ file }) => file);

/** Whether all of a sentence that does not change stands in a source. */
const says = ({ text }: Source, sentence: string): boolean =>
  sentence.split(/\{[^}]*\}/).every((part) => text.includes(part.trim()));

/** By section, its sentences and what it does, with the tests that name them, and whether the product has the sentence. */
export function coverage(): SectionCoverage[] {
  const texts = read(TEXTS)
    .filter(({ file }) => !/\.spec\./.test(file))
    .map(({ file, text }) => ({ file, text: text.replaceAll("\\'", "'") }));
  return Object.entries(SECTIONS).map(([section, asked]) => {
    const tests = testsOf(asked);
    return {
      section,
      sentences: asked.sentences.map((what) => ({
        what,
        tests: naming(tests, patternOf(what)),
        isThere: texts.some((text) => says(text, what)),
      })),
      behaviours: Object.entries(asked.behaviours ?? {}).map(([what, name]) => ({
        what,
        tests: tests.filter(({ literals }) => literals.has(name)).map(({ file }) => file),
      })),
    };
  });
}

const line = ({ what, tests }: Shown): string =>
  `| ${what} | ${tests
    .slice(0, NAMED)
    .map((file) => `\`${file}\``)
    .join(', ')} |`;

const table = (kind: string, rows: readonly Shown[]): string =>
  rows.length === 0 ? '' : `\n| ${kind} | shown by |\n| --- | --- |\n${rows.map(line).join('\n')}\n`;

/** The document. */
export const coverageDocument = (found: readonly SectionCoverage[]): string =>
  HEAD +
  found
    .map(
      ({ section, sentences, behaviours }) =>
        `\n## ${section}\n${table('sentence', sentences)}${table('what it does', behaviours)}`,
    )
    .join('');

if (import.meta.filename === process.argv[1]) writeFileSync(COVERAGE_FILE, coverageDocument(coverage()));
