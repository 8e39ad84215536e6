import { isNotFound, useCurrentUser, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import { useState } from 'react';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useProgressQuery } from '../../api/progress.ts';
import { answersOf } from './answersOf.ts';

const STALE_SECONDS = 30;

export interface WizardStart {
  step: number;
  answers: WizardAnswers;
  /** There is a profile already: the wizard changes it. */
  isChange: boolean;
}

/**
 * What the wizard begins with, read once: the answers of the profile where there is one, else those that were saved on
 * the way to it (docs/product.md#the-wizard). `start` is `null` until all of it is there.
 */
export function useWizardStart() {
  const user = useCurrentUser();
  const options = { skip: !user, refetchOnMountOrArgChange: STALE_SECONDS };
  const progress = useProgressQuery(undefined, options);
  const photos = useOwnPhotosQuery(undefined, options);
  const [start, setStart] = useState<WizardStart | null>(null);
  // A profile that comes to be here is the wizard's own doing.
  const profile = useOwnProfileQuery(undefined, { skip: !user?.hasProfile || start !== null });

  const isWithoutProfile = user?.hasProfile === false || isNotFound(profile.error);
  const isProfileKnown = profile.data !== undefined || isWithoutProfile;

  if (start === null && progress.data !== undefined && photos.data && isProfileKnown) {
    const { currentStep = 1, ...saved } = progress.data ?? {};
    setStart({
      step: photos.data.length === 0 ? 1 : currentStep,
      answers: { ...(profile.data && answersOf(profile.data)), ...saved },
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
