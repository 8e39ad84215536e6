import { ageAt } from '@kolo/contracts/dates';
import { isNotFound, useCurrentUser, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import { useState } from 'react';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { answersOf } from '../../../answers/answersOf.ts';
import { useProgressQuery } from '../../../api/progress.ts';

const STALE_SECONDS = 30;

export interface WizardStart {
  step: number;
  answers: WizardAnswers;
  /** As others see it. */
  age: number | null;
  isChange: boolean;
}

/** Read once, from the profile or else the draft (docs/product.md#the-wizard); `null` until then. */
export function useWizardStart() {
  const user = useCurrentUser();
  const options = { skip: !user, refetchOnMountOrArgChange: STALE_SECONDS };
  const progress = useProgressQuery(undefined, options);
  const photos = useOwnPhotosQuery(undefined, options);
  const [start, setStart] = useState<WizardStart | null>(null);
  // A profile that appears later is the wizard's own.
  const profile = useOwnProfileQuery(undefined, { skip: !user?.hasProfile || start !== null });

  const isWithoutProfile = user?.hasProfile === false || isNotFound(profile.error);
  const isProfileKnown = profile.data !== undefined || isWithoutProfile;

  if (start === null && progress.data !== undefined && photos.data && isProfileKnown) {
    const { currentStep = 1, ...saved } = progress.data ?? {};
    setStart({
      step: photos.data.length === 0 ? 1 : currentStep,
      answers: { ...(profile.data && answersOf(profile.data)), ...saved },
      age: profile.data ? ageAt(profile.data.birthdate, new Date()) : (user?.age ?? null),
      isChange: profile.data !== undefined,
    });
  }

  const isFetching = progress.isFetching || photos.isFetching || profile.isFetching;
  const isFailed = progress.isError || photos.isError || (profile.isError && !isWithoutProfile);

  return {
    start,
    photos: photos.data ?? [],
    firstName: user?.firstName ?? '',
    isFailed: start === null && isFailed && !isFetching,
    retry: () => {
      void progress.refetch();
      void photos.refetch();
      if (profile.isError) void profile.refetch();
    },
  };
}
