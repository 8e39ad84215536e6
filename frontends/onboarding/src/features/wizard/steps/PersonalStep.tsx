import { GENDERS, INTERESTS, type Photo } from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import type { StepProps } from '../wizardForm.ts';
import { FirstPhoto } from './FirstPhoto.tsx';

/** Step 1: gender, interest and the profile photo. */
export function PersonalStep({ form, photos }: StepProps & { photos: readonly Photo[] }) {
  return (
    <>
      <RadioGroup {...form.choice('gender')} options={GENDERS} layout="grid-four" />
      <RadioGroup {...form.choice('interestedIn')} options={INTERESTS} layout="grid-three" />
      <FirstPhoto photos={photos} error={photos.length === 0 ? form.errors.photo : undefined} />
    </>
  );
}
