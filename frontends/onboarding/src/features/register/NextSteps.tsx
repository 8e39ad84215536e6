import { InfoBox } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

export function NextSteps() {
  const t = useText('onboarding');
  return (
    <InfoBox icon="envelope">
      <b>{t('register.nextSteps')}</b>
      <ol>
        <li>{t('register.stepLink')}</li>
        <li>{t('register.stepOpen')}</li>
        <li>{t('register.stepProfile')}</li>
      </ol>
    </InfoBox>
  );
}
