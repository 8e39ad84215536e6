import { countryNameIn } from '@kolo/contracts/places/countries';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { deviceIn } from '../devices/describeDevice.ts';
import { escapeHtml } from '../letters/html.ts';
import type { IdentityWords } from '../words.ts';
import { yourData } from './sentences.ts';

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:24px}
h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:2.5em;border-top:1px solid #b9a;padding-top:1em}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:4px 20px;margin:0 0 20px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}img{max-width:100%;border-radius:12px}`;

const isOneOf =
  <Known extends object>(known: Known) =>
  (name: string): name is keyof Known & string =>
    Object.hasOwn(known, name);
const isPart = isOneOf(yourData.parts);
const isField = isOneOf(yourData.fields);
const isAnswer = isOneOf(ANSWER_LABELS);
const isFactor = isOneOf(yourData.factors);
const isSender = isOneOf(yourData.from);
const isSubject = isOneOf(yourData.about);

/** 'Last here on' for 'lastHereOn'. */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MOMENTS: ReadonlySet<string> = new Set([
  'at',
  'since',
  'signedInAt',
  'lastUsedAt',
  'addedAt',
  'weeklyLastWritten',
]);
const COUNTRIES: ReadonlySet<string> = new Set([
  'country',
  'heritage',
  'residenceCountry',
  'heritageCountries',
]);
/** Answers in the member's own words. */
const WRITTEN: ReadonlySet<string> = new Set(['firstName', 'birthdate', 'currentCity', 'bio']);
const UNSAID: ReadonlySet<string> = new Set(['lastHereOn', 'weeklyLastWritten', 'outcome', 'why']);

type InWords = (value: string, words: IdentityWords) => string;
const VALUES: Partial<Record<string, InWords>> = {
  tier: (tier, { say }) => say(isPaid(tier) ? 'yourData.plans.paid' : 'yourData.plans.free'),
  kind: (kind, { say }) => (isFactor(kind) ? say(`yourData.factors.${kind}`) : kind),
  from: (sender, { say }) => (isSender(sender) ? say(`yourData.from.${sender}`) : sender),
  about: (subject, { say }) => (isSubject(subject) ? say(`yourData.about.${subject}`) : subject),
  device: deviceIn,
};

/**
 * A page to read one's data with a browser alone, in a language; everything in it is text
 * (docs/product.md#export-and-history).
 */
export function readableIn(words: IdentityWords) {
  const { say, phrase, language, localeFor } = words;

  /** As screens call it. */
  function labelOf(name: string): string {
    if (isField(name)) return say(`yourData.fields.${name}`);
    return isAnswer(name) ? phrase(ANSWER_LABELS[name]) : inWords(name);
  }

  function missing(name: string): string {
    if (name === 'text') return say('yourData.unavailable');
    return UNSAID.has(name) ? '-' : say('yourData.unknown');
  }

  function textOf(name: string, value: unknown): string {
    if (value === null) return missing(name);
    if (typeof value === 'boolean') return say(value ? 'yourData.yes' : 'yourData.no');
    if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(', ') || '-';
    const text = String(value);
    if (COUNTRIES.has(name)) return countryNameIn(text, localeFor('en'));
    if (isAnswer(name) && !WRITTEN.has(name)) return phrase(text);
    if (MOMENTS.has(name)) return `${text.slice(0, 16).replace('T', ' ')} UTC`;
    return VALUES[name]?.(text, words) ?? text;
  }

  function shownValue(name: string, value: unknown): string {
    const text = escapeHtml(textOf(name, value));
    return name === 'file' ? `<img src="${text}" alt="" loading="lazy">` : text;
  }

  const title = escapeHtml(say('yourData.title'));
  return {
    head: (at: Date): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${escapeHtml(say('yourData.lead', { day: at.toISOString().slice(0, 10) }))}</p>
`,
    part: (part: string): string =>
      `<h2>${escapeHtml(isPart(part) ? say(`yourData.parts.${part}`) : inWords(part))}</h2>\n`,
    row: (row: object): string =>
      `<dl>${Object.entries(row)
        .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${shownValue(name, value)}</dd>`)
        .join('')}</dl>\n`,
    nothing: `<p>${escapeHtml(say('yourData.nothing'))}</p>\n`,
    foot: '</body></html>\n',
  };
}
