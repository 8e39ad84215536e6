import { toastDismissed, useAppDispatch, useAppSelector, useToast } from '@kolo/store';
import { useIsNarrow } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { firstOpenPlace, openIn, type Place, placeAfter, placeBefore, questionsAt } from './places.ts';
import type { Asked } from './steps.tsx';
import { useChange } from './useChange.ts';
import { useDraft } from './useDraft.ts';
import { usePlace } from './usePlace.ts';
import { useSubmission } from './useSubmission.ts';
import type { WizardStart } from './useWizardStart.ts';
import { useWizardForm } from './wizardForm.ts';

const placeAtStart = ({ step, answers }: WizardStart, photoCount: number): Place => {
  const open = firstOpenPlace(answers, photoCount, step);
  return open?.step === step ? open : { step, view: 0 };
};

/**
 * Where the wizard stands and how it moves: a step at a time, on a phone a view (docs/product.md#the-wizard,
 * docs/product.md#the-wizard-on-a-phone).
 */
export function useWizard(start: WizardStart, photoCount: number) {
  const t = useText('onboarding');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const told = useAppSelector((state) => state.toasts.current);
  const isNarrow = useIsNarrow();
  const draft = useDraft();
  const change = useChange(start.answers);
  const form = useWizardForm(start.answers, start.isChange ? () => {} : draft.keep);
  const { place, goTo, goBackTo, standAt } = usePlace(placeAtStart(start, photoCount), isNarrow);
  const { submit, isSubmitting } = useSubmission(start.isChange);
  const { answers } = form;
  const questions = questionsAt(place, isNarrow);
  const before = placeBefore(place, isNarrow);
  const isSaving = draft.isSaving || change.isKeeping;

  const complain = (open: readonly Asked[]) => {
    form.showOpen(open);
    const isOnlyPhoto = open.every((asked) => asked === 'photo');
    toast({
      title: isOnlyPhoto ? t('wizard.photoRequired') : t('wizard.incomplete'),
      description: isOnlyPhoto ? t('wizard.photoRequiredHint') : t('wizard.incompleteHint'),
      tone: 'destructive',
    });
  };

  /** Moves on once what is shown is answered; gives whether it did. */
  const advance = async (): Promise<boolean> => {
    const next = placeAfter(place, isNarrow);
    if (isSaving || !next) return false;
    const open = openIn(questions, answers, photoCount);
    if (open.length > 0) {
      complain(open);
      return false;
    }
    // What it complained of is done.
    if (told?.tone === 'destructive') dispatch(toastDismissed(told.id));
    if (start.isChange) {
      const refusal = await change.keep(answers);
      if (refusal) {
        form.showErrors(refusal.fields);
        toast({ title: refusal.message, tone: 'destructive' });
        return false;
      }
    } else if (next.step !== place.step) await draft.keepStep(answers, next.step);
    form.clearErrors();
    goTo(next);
    return true;
  };

  const finish = async (): Promise<void> => {
    if (isSubmitting) return;
    const first = firstOpenPlace(answers, photoCount);
    if (first === null) return submit(answers);
    goTo(first);
    complain(openIn(questionsAt(first, isNarrow), answers, photoCount));
  };

  return {
    place,
    standAt,
    form,
    advance,
    finish,
    /** `null` where there is nothing before. */
    goBack:
      before &&
      (() => {
        form.clearErrors();
        goBackTo(before);
      }),
    isNarrow,
    isSaving,
    isSubmitting,
  };
}
