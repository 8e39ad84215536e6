import * as answers from '@kolo/contracts/profile/enumerations';
import { DRINKING, SMOKING } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { CULTURE_RULES } from '../score/culture.ts';
import type { Answers, Question, Rule } from '../score/rules.ts';
import { VALUES_RULES } from '../score/values.ts';

type Choices = { readonly [Key in Question]: readonly Answers[Key][] };

const CHOICES: Choices = {
  relationshipGoals: answers.RELATIONSHIP_GOALS,
  wantsChildren: answers.YES_NO_MAYBE,
  religionImportance: answers.RELIGION_IMPORTANCE,
  cityOrVillage: answers.CITY_OR_VILLAGE,
  canDanceKolo: answers.KOLO_DANCING,
  balkanMusicLove: answers.MUSIC_LOVE,
  balkanTime: answers.BALKAN_TIME,
  rakijaAt9AM: answers.RAKIJA_AT_9AM,
  moveBackForLove: answers.YES_NO_MAYBE,
  canRollSarma: answers.SARMA_ROLLING,
  sodaVsMineralna: answers.SODA_VS_MINERALNA,
  djurdjevdanLyrics: answers.DJURDJEVDAN_LYRICS,
  kafanaTime: answers.KAFANA_TIME,
  ajvarVsKajmak: answers.AJVAR_VS_KAJMAK,
  coffeeOrder: answers.COFFEE_ORDERS,
};

const CODES = 256;
const BYTES_OF_A_WORD = 4;
const [GOALS, CHILDREN] = ['relationshipGoals', 'wantsChildren'] as const;

const rangeOf = (rules: readonly Rule[]): number =>
  rules.reduce((range, { key }) => range * CHOICES[key].length, 1);

/** Groups rules while their combined answers fit into a byte. */
function groupIntoBytes(rules: readonly Rule[]): Rule[][] {
  const bytes: Rule[][] = [];
  for (const rule of rules) {
    const last = bytes.at(-1);
    if (last && rangeOf([...last, rule]) <= CODES) last.push(rule);
    else bytes.push([rule]);
  }
  return bytes;
}

/**
 * The values questions fill the first byte, the culture questions the others: each byte is then scored by one
 * table lookup.
 */
const BYTES: readonly (readonly Rule[])[] = [
  ...groupIntoBytes(VALUES_RULES),
  ...groupIntoBytes(CULTURE_RULES),
];
if (groupIntoBytes(VALUES_RULES).length !== 1 || BYTES.length > BYTES_OF_A_WORD)
  throw new Error('the answers of the score do not fit into a word any more');
const [goalsRule, childrenRule, ...otherValues] = VALUES_RULES;
if (goalsRule?.key !== GOALS || childrenRule?.key !== CHILDREN)
  throw new Error('values are packed with goals and children first, which filters ask for');

/** How many codes the first byte has, and how many of them share the same goals and children. */
export const VALUES_CODES = { all: rangeOf(VALUES_RULES), perGoal: rangeOf(otherValues) } as const;

/** `null` if this release does not know one of the answers. */
export function packAnswers(answers: Answers): number | null {
  let word = 0;
  for (const [byte, rules] of BYTES.entries()) {
    let code = 0;
    for (const { key } of rules) {
      const choices: readonly string[] = CHOICES[key];
      const choice = choices.indexOf(answers[key]);
      if (choice < 0) return null;
      code = code * choices.length + choice;
    }
    word |= code << (8 * byte);
  }
  return word >>> 0;
}

const FIRST: Answers = {
  relationshipGoals: 'Serious relationship',
  wantsChildren: 'Yes',
  religionImportance: 'Very important',
  cityOrVillage: 'City',
  canDanceKolo: 'Yes',
  balkanMusicLove: "It's my life",
  balkanTime: 'No',
  rakijaAt9AM: 'Yes',
  moveBackForLove: 'Yes',
  canRollSarma: 'Yes',
  sodaVsMineralna: 'Dealbreaker',
  djurdjevdanLyrics: 'Every word',
  kafanaTime: '1 hour',
  ajvarVsKajmak: 'Ajvar',
  coffeeOrder: 'Turkish style',
};

function withCode(answers: Answers, rules: readonly Rule[], code: number): Answers {
  const unpacked = { ...answers };
  let rest = code;
  for (const { key } of rules.toReversed()) {
    const { length } = CHOICES[key];
    Object.assign(unpacked, { [key]: CHOICES[key][rest % length] });
    rest = Math.floor(rest / length);
  }
  return unpacked;
}

export const unpackAnswers = (word: number): Answers =>
  BYTES.reduce((answers, rules, byte) => withCode(answers, rules, (word >>> (8 * byte)) & 255), FIRST);

function pointTables(rules: readonly Rule[]): readonly Uint8Array[] {
  const codes = Array.from({ length: rangeOf(rules) }, (_, code) => withCode(FIRST, rules, code));
  return codes.map((one) => {
    const table = new Uint8Array(CODES);
    for (const [code, other] of codes.entries())
      table[code] = rules.reduce((sum, { points }) => sum + points(one, other), 0);
    return table;
  });
}

const NOTHING = new Uint8Array(CODES);
const TABLES = Array.from({ length: BYTES_OF_A_WORD }, (_, byte) => pointTables(BYTES[byte] ?? []));

/** A viewer's points for the answers of others, one table per byte. */
export interface AnswerTables {
  values: Uint8Array;
  cultureA: Uint8Array;
  cultureB: Uint8Array;
  cultureC: Uint8Array;
}

export const answerTables = (word: number): AnswerTables => ({
  values: TABLES[0]?.[word & 255] ?? NOTHING,
  cultureA: TABLES[1]?.[(word >>> 8) & 255] ?? NOTHING,
  cultureB: TABLES[2]?.[(word >>> 16) & 255] ?? NOTHING,
  cultureC: TABLES[3]?.[word >>> 24] ?? NOTHING,
});

type Habits = Pick<ProfileFields, 'smoking' | 'drinking'>;

export const HABITS: readonly Habits[] = SMOKING.flatMap((smoking) =>
  DRINKING.map((drinking) => ({ smoking, drinking })),
);

/** -1 if this release does not know the answer. */
export function packHabits({ smoking, drinking }: Habits): number {
  const one = SMOKING.indexOf(smoking);
  const other = DRINKING.indexOf(drinking);
  return one < 0 || other < 0 ? -1 : one * DRINKING.length + other;
}
