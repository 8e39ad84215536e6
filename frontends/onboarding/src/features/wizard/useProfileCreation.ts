import { LIMITS } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { useNavigate } from '@kolo/routing';
import { errorMessage, useToast } from '@kolo/store';
import { useSaveProfileMutation } from '../../api/profileApi.ts';
import type { WizardAnswers } from './answers.ts';

/** The wizard may stand at / itself: loading the same address again would keep how far it was scrolled. */
const enter = () => {
  window.scrollTo({ top: 0, behavior: 'instant' });
  window.location.assign('/');
};

/** Submits the whole profile as complete; a second later it goes to the start page (spec §4, §8, §9). */
export function useProfileCreation() {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [save, { isLoading, isSuccess }] = useSaveProfileMutation();

  const create = async (answers: WizardAnswers): Promise<void> => {
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
    toast({ title: t('wizard.created'), description: t('wizard.createdHint') });
    setTimeout(() => void navigate('/'), LIMITS.wizardRedirect);
  };

  return { create, isCreating: isLoading || isSuccess };
}
