import { describe, expect, it } from '@jest/globals';
import * as en from '../profile/enumerations.ts';
import { type Answers, OPENERS, OPENERS_OF_A_PAIR, type OpenerQuestion, openersOf } from './openers.ts';

const CHOICES: Record<OpenerQuestion, readonly string[]> = {
  favoriteFood: en.FAVORITE_FOODS,
  ajvarVsKajmak: en.AJVAR_VS_KAJMAK,
  kafanaTime: en.KAFANA_TIME,
  canDanceKolo: en.KOLO_DANCING,
  balkanMusicLove: en.MUSIC_LOVE,
  balkanTime: en.BALKAN_TIME,
  rakijaAt9AM: en.RAKIJA_AT_9AM,
  canRollSarma: en.SARMA_ROLLING,
  sodaVsMineralna: en.SODA_VS_MINERALNA,
  djurdjevdanLyrics: en.DJURDJEVDAN_LYRICS,
  coffeeOrder: en.COFFEE_ORDERS,
  cityOrVillage: en.CITY_OR_VILLAGE,
  moveBackForLove: en.YES_NO_MAYBE,
};
const ENTRIES = Object.entries(OPENERS).flatMap(([question, entries]) =>
  entries.map((entry) => ({ question, ...entry })),
);
/** One line on a phone's card holds about 28 characters; three lines are the most that fit. */
const LONGEST = 84;

describe('the catalogue', () => {
  it('has at least forty pairs of answers, each once', () => {
    const pairs = ENTRIES.map(({ question, answers }) => `${question}: ${[...answers].sort().join(' + ')}`);
    expect(pairs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it.each(Object.entries(CHOICES))('has only answers that %s offers', (question, choices) => {
    const answers = ENTRIES.filter((entry) => entry.question === question).map((entry) => entry.answers);
    expect(answers.length).toBeGreaterThan(0);
    for (const pair of answers) expect(pair).toHaveLength(2);
    expect(answers.flat().filter((answer) => !choices.includes(answer))).toEqual([]);
  });

  it('asks in every sentence, shortly, and never about religion', () => {
    const texts = ENTRIES.map(({ text }) => text);
    expect(texts.filter((text) => !text.includes('?') || text.length > LONGEST)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    const about = /relig|church|mosque|god\b|pray|faith|orthodox|catholic|muslim|saint|slava|bayram|bajram/i;
    expect(texts.filter((text) => about.test(text))).toEqual([]);
  });
});

describe('the openers of a pair', () => {
  const mira: Answers = {
    kafanaTime: 'Until they kick me out',
    ajvarVsKajmak: 'Ajvar',
    canDanceKolo: 'Only when tipsy',
    coffeeOrder: 'Espresso',
    favoriteFood: null,
  };
  const damir: Answers = { ...mira, coffeeOrder: 'Turkish style' };

  it('are built from what both answered, the same answers first', () => {
    const openers = openersOf({ id: 'mira', answers: mira }, { id: 'damir', answers: damir });
    expect(openers.map(({ text }) => text).sort()).toEqual([
      'Neither of us dances kolo sober. Who starts?',
      'Two for ajvar. Whose grandmother makes the real one?',
      'We both get thrown out of kafanas. Who leaves last?',
    ]);
    expect(openers.map(({ answers }) => answers.length)).toEqual([1, 1, 1]);
  });

  it('are the same for both, and in the same order', () => {
    for (const other of ['damir', 'nedim', 'todor', 'ilir', 'filip']) {
      const seen = openersOf({ id: 'mira', answers: mira }, { id: other, answers: damir });
      expect(openersOf({ id: other, answers: damir }, { id: 'mira', answers: mira })).toEqual(seen);
      expect(seen).toHaveLength(OPENERS_OF_A_PAIR);
      expect(seen.map(({ answers }) => answers.length)).toEqual([1, 1, 1]);
    }
  });

  it('differ between pairs that answered alike', () => {
    const firsts = Array.from({ length: 12 }, (_, index) => {
      const [first] = openersOf({ id: 'mira', answers: mira }, { id: `member${index}`, answers: mira });
      return first?.question;
    });
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it('take two different answers where those make a sentence', () => {
    const answers = { ajvarVsKajmak: 'Kajmak', balkanTime: 'Maybe' };
    const openers = openersOf({ id: 'mira', answers: { ...mira, balkanTime: 'No' } }, { id: 'ana', answers });
    expect(openers).toEqual([
      {
        question: 'ajvarVsKajmak',
        answers: ['Ajvar', 'Kajmak'],
        text: 'One for ajvar, one for kajmak. Who brings the bread?',
      },
    ]);
  });

  it('are none where nothing is known', () => {
    expect(openersOf({ id: 'mira', answers: mira }, { id: 'ana', answers: {} })).toEqual([]);
  });
});
