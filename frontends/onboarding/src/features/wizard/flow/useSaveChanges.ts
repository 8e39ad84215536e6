import { type ApiError, isApiError } from '@kolo/store';
import { useRef } from 'react';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { useSaveProfileMutation } from '../../../api/saveProfile.ts';

/**
 * Saves changes to an existing profile view by view. Failures are retried with the next view and reported at
 * the end (docs/product.md#the-wizard, docs/product.md#editing-a-profile).
 */
export function useSaveChanges(begun: WizardAnswers) {
  const [save, { isLoading: isKeeping }] = useSaveProfileMutation();
  const kept = useRef(begun);

  /** Resolves to a refusal that names fields: it would block all later saves too. */
  const keep = async (answers: WizardAnswers): Promise<ApiError | null> => {
    if (kept.current === answers) return null;
    const { error } = await save({ ...answers, isComplete: true });
    if (!error) kept.current = answers;
    else if (isApiError(error) && Object.keys(error.fields).length > 0) return error;
    else console.warn('The change was not saved', error);
    return null;
  };
  return { keep, isKeeping };
}
