import type { ProfileField } from '@kolo/contracts';
import { useCallback, useEffect, useRef } from 'react';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useSaveProgressMutation } from '../../api/saveProgress.ts';

/** One request for what is chosen in quick turn or typed without a pause. */
const PAUSE_MS = 800;

// Silent to the member (docs/product.md#the-wizard): the answers are still here and go along with the next step.
const tell = (error: unknown) => console.warn('The progress was not saved', error);

/**
 * Keeps the draft: each answer a moment after it was given, or when the page is left, and everything with a step that
 * is done (docs/product.md#the-wizard, docs/product.md#the-wizard-on-a-phone).
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

  /** Saves everything with the step that comes next; what is on its way may not arrive after it. */
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
