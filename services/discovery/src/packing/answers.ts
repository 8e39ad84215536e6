import * as contracts from '@kolo/contracts';
import type { Answers, Question, Rule } from '../score/answers.ts';
import { CULTURE_RULES } from '../score/culture.ts';
import { VALUES_RULES } from '../score/values.ts';

type Choices = { readonly [Key in Question]: readonly Answers[Key][] };

const CHOICES: Choices = {
  relationshipGoals: contracts.RELATIONSHIP_GOALS,
  wantsChildren: contracts.YES_NO_MAYBE,
  religionImportance: contracts.RELIGION_IMPORTANCE,
  cityOrVillage: contracts.CITY_OR_VILLAGE,
  canDanceKolo: contracts.KOLO_DANCING,
  balkanMusicLove: contracts.MUSIC_LOVE,
  balkanTime: contracts.BALKAN_TIME,
  rakijaAt9AM: contracts.RAKIJA_AT_9AM,
  moveBackForLove: contracts.YES_NO_MAYBE,
  canRollSarma: contracts.SARMA_ROLLING,
  sodaVsMineralna: contracts.SODA_VS_MINERALNA,
  djurdjevdanLyrics: contracts.DJURDJEVDAN_LYRICS,
  kafanaTime: contracts.KAFANA_TIME,
  ajvarVsKajmak: contracts.AJVAR_VS_KAJMAK,
  coffeeOrder: contracts.COFFEE_ORDERS,
};

/** How many codes fit into a byte. */
const CODES = 256;
const BYTES_OF_A_WORD = 4;
const [GOALS, CHILDREN] = ['relationshipGoals', 'wantsChildren'] as const;

const rangeOf = (rules: readonly Rule[]): number =>
  rules.reduce((range, { key }) => range * CHOICES[key].length, 1);

/** Rules side by side for as long as all their answers together are a byte. */
function inBytes(rules: readonly Rule[]): Rule[][] {
  const bytes: Rule[][] = [];
  for (const rule of rules) {
    const last = bytes.at(-1);
    if (last && rangeOf([...last, rule]) <= CODES) last.push(rule);
    else bytes.push([rule]);
  }
  return bytes;
}

/**
 * Which questions share a byte: those on values are the first, those on culture the others. What a byte is worth to a
 * viewer is then one look into a table, and both parts can be had alone.
 */
const BYTES: readonly (readonly Rule[])[] = [...inBytes(VALUES_RULES), ...inBytes(CULTURE_RULES)];
if (inBytes(VALUES_RULES).length !== 1 || BYTES.length > BYTES_OF_A_WORD)
  throw new Error('the answers of the score do not fit into a word any more');
const [goalsRule, childrenRule, ...otherValues] = VALUES_RULES;
if (goalsRule?.key !== GOALS || childrenRule?.key !== CHILDREN)
  throw new Error('values are packed with goals and children first, which filters ask for');

/** How many codes the first byte has in all, and how many of them begin with the same goals and children. */
export const VALUES_CODES = { all: rangeOf(VALUES_RULES), ofOnePlan: rangeOf(otherValues) } as const;

/** All answers in one word; `null` when one of them is not known to this release. */
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

/** The answers of a byte's code on top of others. */
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

/** The answers of a word. */
export const unpackAnswers = (word: number): Answers =>
  BYTES.reduce((answers, rules, byte) => withCode(answers, rules, (word >>> (8 * byte)) & 255), FIRST);

/** What the answers of a code are worth with every other code, by code. */
function tablesOf(rules: readonly Rule[]): readonly Uint8Array[] {
  const codes = Array.from({ length: rangeOf(rules) }, (_, code) => withCode(FIRST, rules, code));
  return codes.map((one) => {
    const table = new Uint8Array(CODES);
    for (const [code, other] of codes.entries())
      table[code] = rules.reduce((sum, { points }) => sum + points(one, other), 0);
    return table;
  });
}

const NOTHING = new Uint8Array(CODES);
const TABLES = Array.from({ length: BYTES_OF_A_WORD }, (_, byte) => tablesOf(BYTES[byte] ?? []));

/** What a viewer finds the answers of others worth, a table for each byte of the word. */
export interface AnswerTables {
  values: Uint8Array;
  cultureA: Uint8Array;
  cultureB: Uint8Array;
  cultureC: Uint8Array;
}

/** The tables of a member with these packed answers: made from the rules of the score, which say every point. */
export const answerTables = (word: number): AnswerTables => ({
  values: TABLES[0]?.[word & 255] ?? NOTHING,
  cultureA: TABLES[1]?.[(word >>> 8) & 255] ?? NOTHING,
  cultureB: TABLES[2]?.[(word >>> 16) & 255] ?? NOTHING,
  cultureC: TABLES[3]?.[word >>> 24] ?? NOTHING,
});
