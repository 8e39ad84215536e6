import {
  AJVAR_VS_KAJMAK,
  BALKAN_TIME,
  CITY_OR_VILLAGE,
  COFFEE_ORDERS,
  DJURDJEVDAN_LYRICS,
  DRINKING,
  FAVORITE_FOODS,
  KAFANA_TIME,
  KOLO_DANCING,
  MUSIC_LOVE,
  RAKIJA_AT_9AM,
  RELATIONSHIP_GOALS,
  RELIGION_IMPORTANCE,
  SARMA_ROLLING,
  SMOKING,
  SODA_VS_MINERALNA,
  YES_NO_MAYBE,
} from '@kolo/contracts/profile/enumerations';
import { z } from 'zod';
import type { Chance } from '../chance.ts';
import tendencies from './tendencies.json' with { type: 'json' };

/** All answers to a question, with how likely each is. */
type Likely<Answer> = [answers: readonly Answer[], weights: number[]];

const likely = <Answer extends string>(answers: readonly [Answer, ...Answer[]]) =>
  z
    .partialRecord(z.enum(answers), z.number())
    .transform((weights): Likely<Answer> => [answers, answers.map((answer) => weights[answer] ?? 0)]);

const allTendencies = z.strictObject({
  stayLongTerm: likely(YES_NO_MAYBE),
  relationshipGoals: likely(RELATIONSHIP_GOALS),
  wantsChildren: likely(YES_NO_MAYBE),
  religionImportance: likely(RELIGION_IMPORTANCE),
  smoking: likely(SMOKING),
  drinking: likely(DRINKING),
  cityOrVillage: likely(CITY_OR_VILLAGE),
  favoriteFood: likely(FAVORITE_FOODS),
  canDanceKolo: likely(KOLO_DANCING),
  balkanMusicLove: likely(MUSIC_LOVE),
  balkanTime: likely(BALKAN_TIME),
  rakijaAt9AM: likely(RAKIJA_AT_9AM),
  moveBackForLove: likely(YES_NO_MAYBE),
  canRollSarma: likely(SARMA_ROLLING),
  sodaVsMineralna: likely(SODA_VS_MINERALNA),
  djurdjevdanLyrics: likely(DJURDJEVDAN_LYRICS),
  kafanaTime: likely(KAFANA_TIME),
  ajvarVsKajmak: likely(AJVAR_VS_KAJMAK),
  coffeeOrder: likely(COFFEE_ORDERS),
});

/** Tendencies in answering the wizard. */
export type Tendencies = z.infer<typeof allTendencies>;

/** The tendencies of people nobody wrote about. */
export const ANYONE = allTendencies.parse(tendencies.anyone);

const CHARACTERS = new Map(
  Object.entries(tendencies.characters).map(([name, differences]) => [
    name,
    allTendencies.parse({ ...tendencies.castMember, ...differences }),
  ]),
);

/** The tendencies of any character. */
export const drawTendencies = ({ pick }: Chance): Tendencies => pick([...CHARACTERS.values()]);

/** The tendencies of a character of the cast. */
export function tendenciesOf(character: string): Tendencies {
  const found = CHARACTERS.get(character);
  if (!found) throw new RangeError(`no such character: ${character}`);
  return found;
}
