import type { OwnProfile } from '@kolo/contracts/api/profile';
import { errorMessage, isApiError, useToast } from '@kolo/store';
import { Button, look, Sheet, useFaultFocus } from '@kolo/ui';
import { type FormEvent, useId, useState } from 'react';
import { answersOf } from '../../../answers/answersOf.ts';
import { useSaveProfileMutation } from '../../../api/saveProfile.ts';
import { useText } from '../../../texts/texts.ts';
import { StitchedPicture } from '../art/StitchedPicture.tsx';
import { findMissing } from '../flow/positions.ts';
import { useAutoAdvance } from '../flow/useAutoAdvance.ts';
import { useWizardForm } from '../flow/useWizardForm.ts';
import type { Question } from '../steps.tsx';
import styles from './answers.module.css';

export interface AnswerSheetProps {
  question: Question;
  title: string;
  profile: OwnProfile;
  onClose: () => void;
}

/** Choices by finger or mouse save at once, everything else by Save Changes (docs/product.md#editing-a-profile). */
export function AnswerSheet({ question, title, profile, onClose }: AnswerSheetProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const formId = useId();
  const [send, { isLoading, isError }] = useSaveProfileMutation();
  const form = useWizardForm(answersOf(profile), () => {});
  const { form: body, lead } = useFaultFocus();
  const [isByPointer, setByPointer] = useState(false);
  const savesItself = question.isChoice && !isError && (isByPointer || !form.isChanged);

  const save = async (): Promise<void> => {
    if (isLoading) return;
    if (!form.isChanged) return onClose();
    const missing = findMissing([question], form.answers, 1);
    if (missing.length > 0) {
      form.showOpen(missing);
      return lead();
    }
    const { error } = await send({ ...form.answers, isComplete: true });
    if (error === undefined) {
      toast({ title: t('edit.updated'), description: t('edit.updatedHint') });
      return onClose();
    }
    const description = errorMessage(error, common('unexpected'));
    toast({ title: common('error'), description, tone: 'destructive' });
    if (isApiError(error)) form.showErrors(error.fields);
    lead();
  };
  const auto = useAutoAdvance(question.key, question.isChoice, save);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    auto.cancel();
    void save();
  };

  const { show: Show } = question;
  return (
    <Sheet
      title={title}
      onClose={() => {
        if (!isLoading) onClose();
      }}
      actions={
        <>
          <Button kind="outline" disabled={isLoading} onClick={onClose}>
            {common('cancel')}
          </Button>
          {!savesItself && (
            <Button type="submit" form={formId} isPending={isLoading}>
              {isLoading ? t('edit.saving') : t('edit.save')}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={body}
        id={formId}
        className={styles.question}
        noValidate
        onSubmit={submit}
        {...auto.handlers}
        onChange={() => setByPointer(auto.isByPointer())}
      >
        {question.picture && <StitchedPicture name={question.picture} />}
        <Show form={form} photos={[]} firstName={profile.firstName} />
        <p role="status" className={look.muted}>
          {savesItself && (isLoading ? t('edit.saving') : t('edit.choosingSaves'))}
        </p>
      </form>
    </Sheet>
  );
}
