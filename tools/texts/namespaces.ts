import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PHRASES } from '../../libs/contracts/src/phrases.ts';
import { ANSWER_LABELS } from '../../libs/contracts/src/profile/profileLabels.ts';
import { ROOT } from '../frontends/places.ts';
import { type Sentences, sentencesSchema } from './sentences.ts';

/** Sentences that one `addTexts` adds, e.g. `chat`. */
export interface Namespace {
  name: string;
  /** The file that defines the English ones. */
  file: string;
  /** Where their translations lie, one file for each language. */
  folder: string;
}

const ADDED = /addTexts\(\{ ([\w, ]+) \}\)/;
const DECLARED = /^(?:export )?const (\w+) = \{$/gm;
const PACKAGE = /^(?:frontends|services|libs\/web)\/[^/]+/;

/** What the contract says: its English is data, and a build holds the translations by that English. */
export const PHRASES_NAMESPACE = 'phrases';

/** Used without `addTexts`: the shared words, those of the service worker, which has no i18next, services' and the contract's. */
export const APART: Readonly<Record<string, string>> = {
  common: 'libs/web/i18n/src/common.ts',
  offline: 'frontends/shell/src/texts/offline.ts',
  notifications: 'frontends/shell/src/texts/notifications.ts',
  heads: 'libs/contracts/src/site/pageHeads.ts',
  letters: 'services/identity/src/letters/sentences.ts',
  pages: 'services/identity/src/linkPage/sentences.ts',
  messages: 'services/identity/src/messages.ts',
  yourData: 'services/identity/src/yourData/sentences.ts',
  happenings: 'libs/contracts/src/history.ts',
  decisions: 'services/moderation/src/consequences/sentences.ts',
  statement: 'libs/contracts/src/decisionLetter.ts',
  help: 'libs/contracts/src/helpLetter.ts',
  [PHRASES_NAMESPACE]: 'libs/web/i18n/src/phrases.ts',
};

/** Of the contract's, services read the phrases too, and one service or front end alone each of the others. */
const FOLDERS: Record<string, string> = {
  [PHRASES_NAMESPACE]: 'libs/contracts/src/texts',
  heads: 'frontends/shell/src/texts',
  statement: 'services/moderation/src/texts',
  help: 'services/moderation/src/texts',
  happenings: 'services/identity/src/texts',
};

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const namespace = (name: string, file: string): Namespace => ({
  name,
  file: path.join(ROOT, file),
  folder: path.join(ROOT, FOLDERS[name] ?? path.join(PACKAGE.exec(file)?.[0] ?? '', 'src/texts')),
});

function definedBy(name: string, file: string): string {
  const source = read(file);
  const [, from] = new RegExp(`import \\{ ${name} \\} from '(\\.[^']+)'`).exec(source) ?? [];
  return from ? path.join(path.dirname(file), from) : file;
}

interface Added {
  file: string;
  names: string[];
}

const filesThatAdd = (): Added[] =>
  globSync('{frontends,libs/web}/*/src/**/*exts.ts', { cwd: ROOT }).flatMap((file) => {
    const [, names] = ADDED.exec(read(file)) ?? [];
    return names ? [{ file, names: names.split(', ') }] : [];
  });

/** All sentences of what is checked out, found where they are added: a remote is built without the others. */
export function namespaces(): Namespace[] {
  const found = new Map<string, Namespace>();
  for (const [name, file] of Object.entries(APART))
    if (existsSync(path.join(ROOT, file))) found.set(name, namespace(name, file));
  for (const { file, names } of filesThatAdd())
    for (const name of names) found.set(name, namespace(name, definedBy(name, file)));
  return [...found.values()];
}

/** Not by name: types of browsers must not come into the programs of Node. */
const load = (file: string) => import(pathToFileURL(path.resolve(ROOT, file)).href);

async function readEnglish(): Promise<ReadonlyMap<string, Sentences>> {
  const { i18n } = await load('libs/web/i18n/src/i18n.ts');
  for (const { file } of filesThatAdd()) await load(file);
  const english = new Map<string, Sentences>();
  for (const { name, file } of namespaces())
    english.set(
      name,
      name === PHRASES_NAMESPACE
        ? sentencesSchema.parse(PHRASES)
        : sentencesSchema.parse(i18n.getResourceBundle('en', name) ?? (await load(file))[name]),
    );
  return english;
}

let english: Promise<ReadonlyMap<string, Sentences>> | undefined;

/** The English sentences of all namespaces, by name. */
export const englishSentences = (): Promise<ReadonlyMap<string, Sentences>> => (english ??= readEnglish());

/** Told without asking for the other refusals: there is no connection, or it is no news on a first screen. */
const FIRST_ERRORS = ['no_connection', 'sign_in_required', 'no_progress'];

const errorsThat = (are: 'first' | 'others') =>
  Object.fromEntries(
    Object.entries(PHRASES.errors).filter(([code]) => FIRST_ERRORS.includes(code) === (are === 'first')),
  );

/** The English of the phrases, by the module that brings them: one for any screen, and those in `phrases`. */
export const PHRASE_PARTS: Readonly<Record<string, Sentences>> = {
  translatedPhrases: {
    tagline: PHRASES.tagline,
    cities: PHRASES.cities,
    distances: PHRASES.distances,
    sorts: PHRASES.sorts,
    errors: errorsThat('first'),
  },
  answers: { answers: PHRASES.answers },
  bioQuestions: { bioQuestions: PHRASES.bioQuestions },
  culture: { culture: PHRASES.culture },
  keptOut: { keptOut: PHRASES.keptOut },
  languages: { languages: PHRASES.languages },
  openers: { openers: PHRASES.openers },
  questions: { labels: ANSWER_LABELS },
  reasons: { reasons: PHRASES.reasons },
  refusals: {
    errors: errorsThat('others'),
    input: PHRASES.input,
    patterns: PHRASES.patterns,
    labels: PHRASES.labels,
    changeAgain: PHRASES.changeAgain,
  },
  score: { score: PHRASES.score },
};

/** An object that a build fills in. */
interface OpenPlace {
  /** Of what is filled in. */
  name: string;
  /** Which a build takes in the place of `file`. */
  source: string;
  file: string;
  /** The constant that holds it. */
  constant: string;
}

const PHRASES_FOLDER = path.join(ROOT, 'libs/web/i18n/src/phrases');

/** Where a build fills in sentences. */
export const openPlaces = (): OpenPlace[] => [
  ...namespaces()
    .filter(({ name }) => name !== PHRASES_NAMESPACE)
    .map(({ name, file }) => ({ name, file, source: file, constant: name })),
  ...Object.keys(PHRASE_PARTS).map((part) => {
    const isFirst = part === 'translatedPhrases';
    const source = isFirst
      ? path.join(PHRASES_FOLDER, '../translatedPhrases.ts')
      : path.join(PHRASES_FOLDER, `${part}.ts`);
    return {
      name: `${PHRASES_NAMESPACE}_${part}`,
      file: isFirst ? path.join(PHRASES_FOLDER, '../phrases.ts') : source,
      source,
      constant: 'phrases',
    };
  }),
];

/** Replaces the object of `const name = { … } as const;` in a source; other sources stay as they are. */
export function withSentences(source: string, name: string, expression: string): string {
  for (const { 0: head, 1: declared, index } of source.matchAll(DECLARED)) {
    if (declared !== name) continue;
    const end = source.indexOf('\n} as const;', index);
    if (end < 0) break;
    const start = index + head.length - 1;
    return `${source.slice(0, start)}${expression}${source.slice(end + 2)}`;
  }
  throw new Error(`Found no "const ${name} = { … } as const;".`);
}
