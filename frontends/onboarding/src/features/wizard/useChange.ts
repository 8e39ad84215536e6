import { type ApiError, isApiError } from '@kolo/store';
import { useRef } from 'react';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useSaveProfileMutation } from '../../api/saveProfile.ts';

/**
 * Keeps what the wizard changes in a profile that is there already, with each view that is done: who came for one
 * answer need not walk to the end. What could not be saved goes along with the next one, and is told at the end
 * (docs/product.md#the-wizard, docs/product.md#editing-a-profile).
 */
export function useChange(begun: WizardAnswers) {
  const [save, { isLoading: isKeeping }] = useSaveProfileMutation();
  const kept = useRef(begun);

  /**
   * Gives the refusal of what may not be changed now, with which nothing else could be saved either
   * (docs/product.md#how-often-a-profile-changes).
   */
  const keep = async (answers: WizardAnswers): Promise<ApiError | null> => {
    if (kept.current === answers) return null;
    const { error } = await save({ ...answers, isComplete: true });
    if (!error) kept.current = answers;
    else if (isApiError(error) && error.code === 'change_limit_reached') return error;
    else console.warn('The change was not saved', error);
    return null;
  };
  return { keep, isKeeping };
}
