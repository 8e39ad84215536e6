import { useRef } from 'react';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useSaveProfileMutation } from '../../api/saveProfile.ts';

/**
 * Keeps what the wizard changes in a profile that is there already, with each view that is done: who came for one answer
 * need not walk to the end. What could not be saved goes along with the next one, and is told at the end (product 8, 9).
 */
export function useChange(begun: WizardAnswers) {
  const [save, { isLoading: isKeeping }] = useSaveProfileMutation();
  const kept = useRef(begun);

  const keep = async (answers: WizardAnswers): Promise<void> => {
    if (kept.current === answers) return;
    const { error } = await save({ ...answers, isComplete: true });
    if (error) console.warn('The change was not saved', error);
    else kept.current = answers;
  };
  return { keep, isKeeping };
}
