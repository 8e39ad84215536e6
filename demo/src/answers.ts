import { type Answers, ARCHETYPES } from './archetypes.ts';
import type { CastMember } from './cast/castMember.ts';
import type { Chance } from './chance.ts';

const PAST_SMALL_CHILDREN = 45;

/** How somebody answers the wizard: by archetype and chance, in agreement with the bio and with each other. */
export function answersOf({ archetype, age, details }: CastMember, chance: Chance): Answers {
  const { pick } = chance;
  const likely = ARCHETYPES[archetype];
  const drawn: Answers = {
    stayLongTerm: pick(likely.stayLongTerm),
    relationshipGoals: pick(likely.relationshipGoals),
    wantsChildren: age >= PAST_SMALL_CHILDREN ? pick(['No', 'Maybe']) : pick(likely.wantsChildren),
    religionImportance: pick(likely.religionImportance),
    smoking: pick(likely.smoking),
    drinking: pick(likely.drinking),
    cityOrVillage: pick(likely.cityOrVillage),
    favoriteFood: pick(likely.favoriteFood),
    canDanceKolo: pick(likely.canDanceKolo),
    balkanMusicLove: pick(likely.balkanMusicLove),
    balkanTime: pick(likely.balkanTime),
    rakijaAt9AM: pick(likely.rakijaAt9AM),
    moveBackForLove: pick(likely.moveBackForLove),
    canRollSarma: pick(likely.canRollSarma),
    sodaVsMineralna: pick(likely.sodaVsMineralna),
    djurdjevdanLyrics: pick(likely.djurdjevdanLyrics),
    kafanaTime: pick(likely.kafanaTime),
    ajvarVsKajmak: pick(likely.ajvarVsKajmak),
    coffeeOrder: pick(likely.coffeeOrder),
    ...details.answers,
  };
  return { ...agreeing(drawn), ...details.answers };
}

/** The same answers, without those that contradict each other. */
function agreeing(answers: Answers): Answers {
  const sober = answers.drinking === 'No';
  const { favoriteFood } = answers;
  return {
    ...answers,
    rakijaAt9AM: sober ? 'No' : answers.rakijaAt9AM,
    canDanceKolo: sober && answers.canDanceKolo === 'Only when tipsy' ? 'Yes' : answers.canDanceKolo,
    ajvarVsKajmak:
      favoriteFood === 'Ajvar' || favoriteFood === 'Kajmak' ? favoriteFood : answers.ajvarVsKajmak,
  };
}
