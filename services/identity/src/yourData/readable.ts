import type { HeldOwner } from '@kolo/contracts/held';
import { countryName } from '@kolo/contracts/places/countries';
import { FACTOR_NAMES, isPaid } from '@kolo/contracts/profile/enumerations';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { BRAND } from '@kolo/contracts/site/brand';
import { escapeHtml } from '../letters/html.ts';

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:24px}
h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:2.5em;border-top:1px solid #b9a;padding-top:1em}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:4px 20px;margin:0 0 20px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}img{max-width:100%;border-radius:12px}`;

const TITLES: Record<HeldOwner, Record<string, string>> = {
  identity: {
    account: 'Your account',
    sessions: 'Where you are signed in',
    factors: 'How you confirm that it is you',
    letters: 'What we wrote to you',
    lettersWhenAway: 'Emails when you’re away, and once a week',
    history: 'What happened',
  },
  profile: {
    profile: 'Your profile',
    shield: 'From whom you hide',
    dealbreakers: 'Your dealbreakers: what is fine for you',
    trips: 'Your trips',
    wizard: 'Answers that are not saved yet',
  },
  media: { photos: 'Your photos' },
  interaction: { likes: 'Whom you like', passes: 'Whom you passed', blocks: 'Whom you blocked' },
  messaging: { matches: 'Your matches', messages: 'Your messages', notifications: 'How you are told' },
  discovery: { seen: 'How you are seen, rounded down; 0 means fewer than five' },
  moderation: { reports: 'What you reported', looks: 'What our team opened' },
};

const LABELS: Partial<Record<string, string>> = {
  ...ANSWER_LABELS,
  memberId: 'Your number',
  email: 'Email address',
  tier: 'Plan',
  isComplete: 'Profile complete',
  currentStep: 'Step of the wizard',
  file: 'Photo',
  main: 'Main photo',
  comment: 'What you wrote',
  at: 'When',
  since: 'Match since',
  stands: 'Still a match',
  weekly: 'New people, once a week',
};

/** As screens call it; else 'lastHereOn' becomes 'Last here on'. */
const labelOf = (name: string): string => {
  const label = LABELS[name];
  if (label !== undefined) return label;
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
const UNSAID: Record<string, string> = {
  text: 'Message unavailable',
  lastHereOn: '-',
  weeklyLastWritten: '-',
  outcome: '-',
  why: '-',
};

const VALUES: Partial<Record<string, (value: string) => string>> = {
  tier: (tier) => (isPaid(tier) ? BRAND.paidPlan : 'Free'),
  kind: (kind) => new Map<string, string>(Object.entries(FACTOR_NAMES)).get(kind) ?? kind,
};

function textOf(name: string, value: unknown): string {
  if (value === null) return UNSAID[name] ?? 'Unknown User';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(', ') || '-';
  if (COUNTRIES.has(name)) return countryName(String(value));
  const inWords = VALUES[name];
  if (inWords) return inWords(String(value));
  return MOMENTS.has(name) ? `${String(value).slice(0, 16).replace('T', ' ')} UTC` : String(value);
}

function shownValue(name: string, value: unknown): string {
  const text = escapeHtml(textOf(name, value));
  return name === 'file' ? `<img src="${text}" alt="" loading="lazy">` : text;
}

/**
 * A page to read one's data with a browser alone; everything in it is text
 * (docs/product.md#export-and-history).
 */
export const READABLE = {
  head: (at: Date): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your data at ${BRAND.name}</title><style>${STYLE}</style></head><body>
<h1>Your data at ${BRAND.name}</h1>
<p>Everything that was held about you on ${at.toISOString().slice(0, 10)}. The same is in the folders beside this page, as JSON; schema.json says what each field is.</p>
`,
  part: (owner: HeldOwner, part: string): string =>
    `<h2>${escapeHtml(TITLES[owner][part] ?? labelOf(part))}</h2>\n`,
  row: (row: object): string =>
    `<dl>${Object.entries(row)
      .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${shownValue(name, value)}</dd>`)
      .join('')}</dl>\n`,
  nothing: '<p>Nothing.</p>\n',
  foot: '</body></html>\n',
} as const;
