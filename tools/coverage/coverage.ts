import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@kolo/contracts/limits';
import { expressionIn, nodesIn, parsed, type Source, stringIn } from '../syntax.ts';
import sections from './sections.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXTS = '{frontends/*/src,libs/web/*/src,libs/contracts/src,services/*/src}/**/*.{ts,tsx}';
/** The requirements under one heading. */
interface Section {
  /** Files, or folders of specs. The journey through the section comes first. */
  tests: readonly string[];
  /** What a member reads, verbatim; braces stand for values. */
  sentences: readonly string[];
  /** What it does, with the name of the test that proves it. */
  behaviours?: Readonly<Record<string, string>>;
}

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

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /^(node_modules|dist|fixtures)$/.test(name) })
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const isFolder = (name: string): boolean => statSync(path.join(ROOT, name)).isDirectory();

/** The tests of a section, its journey first. Throws if a named one does not exist. */
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

/** Every text of a source: strings, templates, what stands between tags, and regular expressions. */
const literalsOf = (source: Source): string[] =>
  [...nodesIn(parsed(source))].flatMap((node) => stringIn(node) ?? expressionIn(node) ?? []);

/** Matches a sentence and nothing else. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const naming = (tests: readonly Test[], what: RegExp): string[] =>
  tests.filter(({ literals }) => [...literals].some((literal) => what.test(literal))).map(({ file }) => file);

const limitAt = (names: string): string =>
  String(names.split('.').reduce<unknown>((part, name) => part && Reflect.get(Object(part), name), LIMITS));
/** A source with the limits in its sentences filled in. */
const withLimits = (text: string): string =>
  text.replace(/\$\{LIMITS\.([\w.]+)\}/g, (_, names: string) => limitAt(names));

/** Whether a source contains a sentence, apart from its values. */
const says = ({ text }: Source, sentence: string): boolean =>
  sentence.split(/\{[^}]*\}/).every((part) => text.includes(part.trim()));

/** By section: its sentences and behaviours, the tests that name them, and whether the product has the sentence. */
export function coverage(): SectionCoverage[] {
  const texts = read(TEXTS)
    .filter(({ file }) => !/\.spec\./.test(file))
    .map(({ file, text }) => ({ file, text: withLimits(text.replaceAll("\\'", "'")) }));
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

if (import.meta.filename === process.argv[1])
  for (const { section, sentences, behaviours } of coverage()) {
    console.log(`\n${section}`);
    for (const { what, tests } of [...sentences, ...behaviours])
      console.log(`  ${what}: ${tests.join(', ')}`);
  }
