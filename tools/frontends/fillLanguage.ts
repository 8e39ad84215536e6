import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  countryNameIn,
  HERITAGE_COUNTRIES,
  RESIDENCE_COUNTRIES,
} from '../../libs/contracts/src/places/countries.ts';
import { SITE_LANGUAGES, type SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { byEnglish } from '../../libs/contracts/src/text/byEnglish.ts';
import type { OwnNames } from '../../libs/web/i18n/src/ownIntl.ts';
import { readCatalogue } from '../texts/catalogues.ts';
import { englishSentences, namespaces, PHRASE_PARTS, PHRASES_NAMESPACE } from '../texts/namespaces.ts';
import { lacking } from '../texts/sentences.ts';
import { namedFor } from './baseConfig.ts';
import { distDir, templateDir } from './places.ts';

const PLACE = 'KOLO_SENTENCES';
const FILLED = new RegExp(`${PLACE}\\((["'\`])(\\w+)\\1\\)`, 'g');

/** Stands in the template build for the sentences of a namespace. */
export const openPlace = (namespace: string): string => `/*#__PURE__*/${PLACE}(${JSON.stringify(namespace)})`;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** As short as the minifier would write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${IDENTIFIER.test(key) ? key : JSON.stringify(key)}:${literal(each)}`,
  );
  return `{${entries.join()}}`;
}

/** For sentences that name countries. */
const heritageIn = (language: SiteLanguageTag): Record<string, string> =>
  Object.fromEntries(
    HERITAGE_COUNTRIES.map(({ code, name }) => [name, countryNameIn(code, SITE_LANGUAGES[language].locale)]),
  );

/** Those that Chromium has no dates and no names of countries for. */
const UNKNOWN_TO_CHROMIUM: readonly SiteLanguageTag[] = ['sq', 'mk'];

/** From the platform that builds, for browsers that lack them. */
export function ownNamesIn(language: SiteLanguageTag): OwnNames {
  const { locale } = SITE_LANGUAGES[language];
  const named = (length: number, day: (at: number) => number, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length }, (_, at) => format(day(at)));
  };
  const month = (at: number) => Date.UTC(2000, at);
  const weekday = (at: number) => Date.UTC(2000, 0, 2 + at);
  return {
    months: named(12, month, { month: 'long' }),
    shortMonths: named(12, month, { month: 'short' }),
    weekdays: named(7, weekday, { weekday: 'long' }),
    shortWeekdays: named(7, weekday, { weekday: 'short' }),
    countries: Object.fromEntries(RESIDENCE_COUNTRIES.map(({ code }) => [code, countryNameIn(code, locale)])),
    and: new Intl.ListFormat(locale).format(['1', '2']).slice(1, -1),
  };
}

type Named = readonly [name: string, literal: string];

/** What is said in English alike is left out. */
function phraseLiterals(language: SiteLanguageTag, translated: object): Named[] {
  const countries = heritageIn(language);
  return Object.entries(PHRASE_PARTS).map(([part, english]) => {
    const phrases = byEnglish(english, translated).filter(([text, said]) => said !== text);
    return [
      `${PHRASES_NAMESPACE}_${part}`,
      literal({ ...(part === 'score' && countries), ...Object.fromEntries(phrases) }),
    ];
  });
}

/** The literal of each place. What is missing stays English, apart, because its plurals are counted as in English. */
export async function literalsIn(language: SiteLanguageTag): Promise<ReadonlyMap<string, string>> {
  const all = await englishSentences();
  return new Map(
    namespaces().flatMap(({ name, folder }): Named[] => {
      const english = all.get(name) ?? {};
      // Even a namespace without any translation has to say in which language the page is.
      const translated = readCatalogue(folder, language)?.sentences.get(name) ?? {};
      if (name === PHRASES_NAMESPACE) return phraseLiterals(language, translated);
      const sentences = {
        ...translated,
        $locale: SITE_LANGUAGES[language].locale,
        $english: lacking(english, translated),
        ...(name === 'common' && UNKNOWN_TO_CHROMIUM.includes(language) && { $names: ownNamesIn(language) }),
      };
      return [[name, literal(sentences)]];
    }),
  );
}

/** Puts a language's sentences into the places that a script has for them. */
export const withLiterals = (script: string, literals: ReadonlyMap<string, string>): string =>
  script.replace(FILLED, (_place, _quote, namespace: string) => {
    const sentences = literals.get(namespace);
    if (sentences === undefined) throw new Error(`There are no sentences called ${namespace}.`);
    return sentences;
  });

const TEXT = /\.(?:c?js|css|html|json)$/;
const HASH = /\.([0-9a-f]{8})\.\w+$/;
const HASHES = /\b[0-9a-f]{8}\b/g;

interface Filled {
  content: string;
  /** The same as before, if nothing in the file depends on the language. */
  hash: string | undefined;
}

/** A file's content in a language, and those of all that it names: a name holds the hash of what is in the file. */
export function fillAll(templates: ReadonlyMap<string, string>, literals: ReadonlyMap<string, string>) {
  const byHash = new Map([...templates.keys()].map((file) => [HASH.exec(file)?.[1], file]));
  const filled = new Map<string, Filled>();
  const fill = (file: string, above: readonly string[] = []): Filled => {
    const before = filled.get(file);
    if (before) return before;
    if (above.includes(file)) throw new Error(`Files name each other: ${[...above, file].join(' → ')}`);
    const template = templates.get(file) ?? '';
    const [, hash] = HASH.exec(file) ?? [];
    const content = withLiterals(template, literals).replace(HASHES, (each) => {
      const named = each === hash ? undefined : byHash.get(each);
      return (named && fill(named, [...above, file]).hash) ?? each;
    });
    const isSame = content === template || hash === undefined;
    const result = {
      content,
      hash: isSame ? hash : createHash('sha256').update(content).digest('hex').slice(0, 8),
    };
    filled.set(file, result);
    return result;
  };
  return [...templates.keys()].map((file) => ({ file, ...fill(file) }));
}

export interface Template {
  texts: ReadonlyMap<string, string>;
  others: readonly string[];
}

/** What the template build of a front end wrote. */
export async function readTemplate(name: string): Promise<Template> {
  const folder = templateDir(name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const texts = await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
  );
  return { texts: new Map(texts), others: files.filter((file) => !TEXT.test(file)) };
}

/**
 * Writes a front end in a language beside the English one; gives all its files. Those that say nothing in any language
 * are the same as in the English build, and are there already.
 */
export async function fillLanguage(
  name: string,
  language: SiteLanguageTag,
  { texts, others }: Template,
  literals: ReadonlyMap<string, string>,
): Promise<string[]> {
  const target = distDir(name);
  const written = fillAll(texts, literals).map(async ({ file, content, hash }) => {
    const named =
      hash === undefined
        ? namedFor(language, file)
        : file.replace(HASH, (end, former: string) => end.replace(former, hash));
    await mkdir(path.dirname(path.join(target, named)), { recursive: true });
    if (named !== file || hash === undefined) await writeFile(path.join(target, named), content);
    else await copyMissing(name, file);
    return named;
  });
  await Promise.all(others.map((file) => copyMissing(name, file)));
  return Promise.all(written);
}

const copyMissing = (name: string, file: string): Promise<void> =>
  cp(path.join(templateDir(name), file), path.join(distDir(name), file), { force: false });
