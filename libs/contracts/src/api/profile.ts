import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { type ProfileFields, profileFields } from '../profileFields.ts';
import { writtenText } from '../writtenText.ts';

/** POST /api/profile: a whole profile; the names and dates of registration fill what is absent. */
export const saveProfileRequest = profileFields
  .partial({ firstName: true, birthdate: true, languages: true })
  .extend({ isComplete: z.boolean().optional() });

/** PATCH /api/profile/progress */
export const progressRequest = profileFields
  .partial()
  .extend({ currentStep: z.int().min(1).max(LIMITS.wizardSteps) });
export type ProfileProgress = z.infer<typeof progressRequest>;

/** GET and POST /api/profile */
export type OwnProfile = ProfileFields & { id: string; isComplete: boolean };

/** GET /api/profile/{id} */
export interface MemberProfile
  extends Omit<ProfileFields, 'bio' | 'favoriteFood' | 'relationshipGoals' | 'interestedIn'> {
  id: string;
  bio: string | null;
  profileImageUrl: string | null;
  /** Snake-case words, e.g. `serious_relationship` (product 18). */
  relationshipGoals: string;
  religion: string;
  education: string | null;
  exerciseFrequency: string | null;
  spokenLanguages: string[];
  /** Snake-case words (product 18). */
  culturalValues: string[];
  favoriteBalkanFood: string | null;
  subscriptionTier: string;
  /** What the asking member has chosen about this one. */
  isLiked: boolean;
  isPassed: boolean;
  isMutualInterest: boolean;
}

/** GET /api/auth/user/{id} */
export interface OtherUser {
  id: string;
  firstName: string;
  profileImageUrl: string | null;
  subscriptionTier: string;
  profile: { heritageCountries: string[]; residenceCountry: string };
}

/** POST /api/enhance-bio */
export const enhanceBioRequest = z.object({
  bio: writtenText({
    max: LIMITS.bioLength,
    missing: 'Please write a bio first, then click to enhance it',
    tooLong: 'This bio is too long.',
  }),
});
export interface EnhanceBioResponse {
  enhancedBio: string;
  /** `rules` when the built-in polish was used instead of a language model. */
  enhancedBy: 'model' | 'rules';
}
