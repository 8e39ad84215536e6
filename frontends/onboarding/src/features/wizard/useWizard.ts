import { LIMITS } from '@kolo/contracts';
import { useToast } from '@kolo/store';
import { useState } from 'react';
import { useSaveProgressMutation } from '../../api/saveProgress.ts';
import { useText } from '../../texts/texts.ts';
import { firstIncompleteStep, isStepComplete, stepFaults } from './stepFaults.ts';
import { useSubmission } from './useSubmission.ts';
import type { WizardStart } from './useWizardStart.ts';
import { useWizardForm } from './wizardForm.ts';

/** Where the wizard stands and how it moves (product 8). */
export function useWizard(start: WizardStart, photoCount: number) {
  const t = useText('onboarding');
  const toast = useToast();
  const form = useWizardForm(start.answers);
  const [step, setStep] = useState(start.step);
  const [saveProgress, { isLoading: isSaving }] = useSaveProgressMutation();
  const { submit, isSubmitting } = useSubmission(start.isChange);
  const { answers } = form;

  const complain = (at: number) => {
    const faults = stepFaults(at, answers, photoCount);
    form.showFaults(faults);
    const isOnlyPhoto = faults.isPhotoMissing && faults.fields.length === 0;
    toast({
      title: isOnlyPhoto ? t('wizard.photoRequired') : t('wizard.incomplete'),
      description: isOnlyPhoto ? t('wizard.photoRequiredHint') : t('wizard.incompleteHint'),
      tone: 'destructive',
    });
  };

  /** Moves on once this step is complete; gives whether it did. */
  const advance = async (): Promise<boolean> => {
    if (isSaving) return false;
    if (!isStepComplete(step, answers, photoCount)) {
      complain(step);
      return false;
    }
    const next = Math.min(step + 1, LIMITS.wizardSteps);
    const { error } = await saveProgress({ ...answers, currentStep: next });
    // Silent to the member (product 8): the answers are still here and go along with the next step.
    if (error) console.warn('The progress was not saved', error);
    form.clearErrors();
    setStep(next);
    return true;
  };

  const goBack = () => {
    form.clearErrors();
    setStep((current) => Math.max(1, current - 1));
  };

  const finish = async (): Promise<void> => {
    if (isSubmitting) return;
    const incomplete = firstIncompleteStep(answers, photoCount);
    if (incomplete === null) return submit(answers);
    setStep(incomplete);
    complain(incomplete);
  };

  return { step, form, advance, goBack, finish, isSaving, isSubmitting };
}
