import type { ProfileField } from '@kolo/contracts/profile/profileFields';
import { useCallback, useEffect, useRef } from 'react';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { useSaveProgressMutation } from '../../../api/saveProgress.ts';

/** Batches answers given in quick succession. */
const PAUSE_MS = 800;

// Not shown to the member (docs/product.md#the-wizard): the next step sends the answers again.
const tell = (error: unknown) => console.warn('The progress was not saved', error);

/**
 * Saves each answer after a pause or when the page is hidden, and everything with a step
 * (docs/product.md#the-wizard).
 */
export function useDraft() {
  const [saveAnswers] = useSaveProgressMutation();
  const [saveAll, { isLoading: isSaving }] = useSaveProgressMutation();
  const unsaved = useRef<WizardAnswers>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const underWay = useRef<{ abort: () => void } | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const body = unsaved.current;
    unsaved.current = {};
    if (Object.keys(body).length === 0) return;
    const request = saveAnswers(body);
    underWay.current = request;
    request.unwrap().catch((error: unknown) => {
      if (underWay.current === request) tell(error);
    });
  }, [saveAnswers]);

  const keep = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => {
    unsaved.current = { ...unsaved.current, [field]: value };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };

  /** Aborts pending saves, which must not arrive after it. */
  const keepStep = async (answers: WizardAnswers, currentStep: number): Promise<void> => {
    clearTimeout(timer.current);
    unsaved.current = {};
    const late = underWay.current;
    underWay.current = null;
    late?.abort();
    const { error } = await saveAll({ ...answers, currentStep });
    if (error) tell(error);
  };

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, [flush]);

  return { keep, keepStep, isSaving };
}
