import { useText } from '../../texts/texts.ts';

/** The titles of the seven steps, in order (product 8). */
export function useStepTitles(): readonly string[] {
  const t = useText('onboarding');
  return [
    t('wizard.steps.personal'),
    t('wizard.steps.origin'),
    t('wizard.steps.goals'),
    t('wizard.steps.vibes'),
    t('wizard.steps.icebreakers'),
    t('wizard.steps.polish'),
    t('wizard.steps.ready'),
  ];
}
