import type { CulturalValue } from '@kolo/contracts/profile/matchSentences';
import type { ProfileField, ProfileFields } from '@kolo/contracts/profile/profileFields';

type Meanings = { [Field in ProfileField]?: Partial<Record<ProfileFields[Field] & string, CulturalValue>> };

/** Answers without an entry say nothing. */
const MEANINGS: Meanings = {
  canDanceKolo: { Yes: 'dances_kolo', 'Only when tipsy': 'dances_kolo_when_tipsy' },
  balkanMusicLove: {
    "It's my life": 'lives_for_balkan_music',
    'Only at weddings': 'balkan_music_at_weddings',
  },
  balkanTime: { 'Of course': 'runs_on_balkan_time', No: 'always_on_time' },
  rakijaAt9AM: { Yes: 'rakija_at_nine', 'Depends on the occasion': 'rakija_when_it_fits' },
  moveBackForLove: { Yes: 'would_move_back_for_love' },
  canRollSarma: { Yes: 'rolls_sarma', 'Teach me': 'learning_to_roll_sarma' },
  djurdjevdanLyrics: { 'Every word': 'knows_djurdjevdan_by_heart' },
  kafanaTime: { 'Until they kick me out': 'last_to_leave_the_kafana' },
  ajvarVsKajmak: { Ajvar: 'team_ajvar', Kajmak: 'team_kajmak' },
  coffeeOrder: { 'Turkish style': 'turkish_coffee' },
  wantsChildren: { Yes: 'family_minded' },
  religionImportance: { 'Very important': 'faith_matters' },
  cityOrVillage: { Village: 'village_at_heart' },
};

/** Snake-case words for the Balkan answers (docs/product.md#how-others-see-a-member), in the order above. */
export function culturalValuesOf(profile: ProfileFields): string[] {
  const answers = new Map<string, unknown>(Object.entries(profile));
  return Object.entries(MEANINGS).flatMap(([field, meanings]) =>
    Object.entries(meanings).flatMap(([answer, value]) =>
      value !== undefined && answers.get(field) === answer ? [value] : [],
    ),
  );
}
