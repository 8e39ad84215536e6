import { toastDismissed, useAppDispatch, useAppSelector, useToast } from '@kolo/store';
import { useIsNarrow } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import type { Asked } from '../steps.tsx';
import {
  findAsking,
  findFirstOpen,
  findMissing,
  nextPosition,
  type Position,
  previousPosition,
  questionsAt,
} from './positions.ts';
import { useCityDoubt } from './useCityDoubt.ts';
import { useDraft } from './useDraft.ts';
import { usePosition } from './usePosition.ts';
import { useSaveChanges } from './useSaveChanges.ts';
import { useSubmission } from './useSubmission.ts';
import { useWizardForm } from './useWizardForm.ts';
import type { WizardStart } from './useWizardStart.ts';

const startPosition = ({ step, answers }: WizardStart, photoCount: number): Position => {
  const open = findFirstOpen(answers, photoCount, step);
  return open?.step === step ? open : { step, view: 0 };
};

/** Moves a step at a time, on a phone a view (docs/product.md#the-wizard-on-a-phone). */
export function useWizard(start: WizardStart, photoCount: number) {
  const t = useText('onboarding');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const told = useAppSelector((state) => state.toasts.current);
  const isNarrow = useIsNarrow();
  const draft = useDraft();
  const change = useSaveChanges(start.answers);
  const form = useWizardForm(start.answers, start.isChange ? () => {} : draft.keep);
  const { position, goTo, goBackTo, noteView } = usePosition(startPosition(start, photoCount), isNarrow);
  const { submit, isSubmitting } = useSubmission(start.isChange);
  const { answers } = form;
  const questions = questionsAt(position, isNarrow);
  const before = previousPosition(position, isNarrow);
  const isCityDoubtful = useCityDoubt(start.answers);
  const isSaving = draft.isSaving || change.isKeeping;

  /** A view acts as a page: what was told of the last one ends with it. */
  const endToast = () => told && dispatch(toastDismissed(told.id));

  const complain = (open: readonly Asked[]) => {
    form.showOpen(open);
    const isOnlyPhoto = open.every((asked) => asked === 'photo');
    toast({
      title: isOnlyPhoto ? t('wizard.photoRequired') : t('wizard.incomplete'),
      description: isOnlyPhoto ? t('wizard.photoRequiredHint') : t('wizard.incompleteHint'),
      tone: 'destructive',
    });
  };

  /** Moves on if everything shown is answered; resolves to whether it did. */
  const advance = async (): Promise<boolean> => {
    const next = nextPosition(position, isNarrow);
    if (isSaving || !next) return false;
    const open = findMissing(questions, answers, photoCount);
    if (open.length > 0) {
      complain(open);
      return false;
    }
    const asksForCity = questions.some(({ asks }) => asks.includes('currentCity'));
    // Elsewhere the note below the city is seen on the way to Continue.
    if (isNarrow && asksForCity && (await isCityDoubtful(answers))) {
      form.doubtCity();
      return false;
    }
    endToast();
    if (start.isChange) {
      const refusal = await change.keep(answers);
      if (refusal) {
        form.showErrors(refusal.fields);
        toast({ title: refusal.message, tone: 'destructive' });
        return false;
      }
    } else if (next.step !== position.step) await draft.keepStep(answers, next.step);
    form.clearErrors();
    goTo(next);
    return true;
  };

  const finish = async (): Promise<void> => {
    if (isSubmitting) return;
    const first = findFirstOpen(answers, photoCount);
    if (first !== null) {
      goTo(first);
      complain(findMissing(questionsAt(first, isNarrow), answers, photoCount));
      return;
    }
    const refused = await submit(answers);
    const refusedAt = findAsking(Object.keys(refused));
    if (!refusedAt) return;
    goTo(refusedAt);
    form.showErrors(refused);
  };

  return {
    position,
    noteView,
    form,
    advance,
    finish,
    goBack:
      before &&
      (() => {
        endToast();
        form.clearErrors();
        goBackTo(before);
      }),
    isNarrow,
    isSaving,
    isSubmitting,
  };
}
