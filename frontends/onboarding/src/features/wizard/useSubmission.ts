import { useNavigate } from '@kolo/routing';
import { errorMessage, useToast } from '@kolo/store';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useSaveProfileMutation } from '../../api/saveProfile.ts';
import { useText } from '../../texts/texts.ts';

const REDIRECT_MS = 1_000;

/**
 * Submits the whole profile as complete, a new one or changes to the one there is; a second later it goes to the start
 * page (docs/product.md#the-wizard, docs/product.md#what-members-are-told).
 */
export function useSubmission(isChange: boolean) {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [save, { isLoading, isSuccess }] = useSaveProfileMutation();

  const submit = async (answers: WizardAnswers): Promise<void> => {
    try {
      await save({ ...answers, isComplete: true }).unwrap();
    } catch (error) {
      toast({
        title: common('error'),
        description: errorMessage(error, common('unexpected')),
        tone: 'destructive',
      });
      return;
    }
    // Where the wizard stands at / itself the start page takes its place at once, and begins at its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    toast(
      isChange
        ? { title: t('edit.updated'), description: t('edit.updatedHint') }
        : { title: t('wizard.created'), description: t('wizard.createdHint') },
    );
    setTimeout(() => void navigate('/'), REDIRECT_MS);
  };

  return { submit, isSubmitting: isLoading || isSuccess };
}
