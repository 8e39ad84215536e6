import { useNavigate } from '@kolo/routing';
import { errorMessage, isApiError, useToast } from '@kolo/store';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { useSaveProfileMutation } from '../../../api/saveProfile.ts';
import { useText } from '../../../texts/texts.ts';

const REDIRECT_MS = 1_000;

/** Goes to the start page a second later (docs/product.md#the-wizard). */
export function useSubmission(isChange: boolean) {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [save, { isLoading, isSuccess }] = useSaveProfileMutation();

  const submit = async (answers: WizardAnswers): Promise<Record<string, string>> => {
    try {
      await save({ ...answers, isComplete: true }).unwrap();
    } catch (error) {
      toast({
        title: common('error'),
        description: errorMessage(error, common('unexpected')),
        tone: 'destructive',
      });
      return isApiError(error) ? error.fields : {};
    }
    // If the wizard is at /, the start page replaces it at once, from its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    toast(
      isChange
        ? { title: t('edit.updated'), description: t('edit.updatedHint') }
        : { title: t('wizard.created'), description: t('wizard.createdHint') },
    );
    setTimeout(() => void navigate('/'), REDIRECT_MS);
    return {};
  };

  return { submit, isSubmitting: isLoading || isSuccess };
}
