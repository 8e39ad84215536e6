import { z } from 'zod';
import * as en from '../enumerations.ts';
import { LIMITS } from '../limits.ts';
import type { ProfileFields } from '../profileFields.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
const orAny = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum([en.FILTER_ANY, ...values]).default(en.FILTER_ANY);

/** The query of GET /api/matches/paginated (product 13, 14). */
export const matchesQuery = z.object({
  limit: wholeNumber
    .default(LIMITS.matchesPage.default)
    .pipe(z.int().min(LIMITS.matchesPage.min).max(LIMITS.matchesPage.max)),
  /** Ids with commas between them. Left as text: there may be thousands. */
  exclude: z.string().default(''),
  sort: z.enum(en.SORT_KEYS).default('compatible'),
  heritageCountries: list,
  ageMin: wholeNumber.pipe(z.int().min(LIMITS.ageFilter.min).max(120)).optional(),
  ageMax: wholeNumber.pipe(z.int().min(LIMITS.ageFilter.min).max(120)).optional(),
  relationshipGoals: orAny(en.FILTER_GOALS),
  wantsChildren: orAny(en.YES_NO_MAYBE),
  smoking: orAny(en.SMOKING),
  drinking: orAny(en.DRINKING),
});
export type MatchesQuery = z.infer<typeof matchesQuery>;

export interface ScorePart {
  key: 'heritage' | 'values' | 'culture' | 'language' | 'distance';
  label: string;
  points: number;
  of: number;
}
/** GET /api/balkan-score/{id} */
export interface BalkanScore {
  totalScore: number;
  parts: ScorePart[];
}

export interface MatchCard {
  id: string;
  firstName: string;
  profileImageUrl: string | null;
  mainPhoto: string | null;
  photoCount: number;
  isMutualInterest: boolean;
  isLiked: boolean;
  balkanScore: number | null;
  /** Coarsened, e.g. `2 km away` (product 16). */
  distance: string;
  subscriptionTier: string;
  profile: Pick<
    ProfileFields,
    | 'firstName'
    | 'birthdate'
    | 'heritageCountries'
    | 'residenceCountry'
    | 'currentCity'
    | 'languages'
    | 'relationshipGoals'
    | 'wantsChildren'
    | 'smoking'
    | 'drinking'
    | 'canDanceKolo'
    | 'balkanMusicLove'
  > & { bio: string | null; favoriteFood: string | null };
}
/** GET /api/matches/paginated; GET /api/matches answers a bare array of cards. */
export interface MatchesPage {
  items: MatchCard[];
  hasMore: boolean;
  totalCount: number;
}
