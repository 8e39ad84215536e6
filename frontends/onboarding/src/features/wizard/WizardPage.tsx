import { ErrorState, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useEffect } from 'react';
import { forgetRegistration } from '../../access/startedRegistration.ts';
import { useText } from '../../texts/texts.ts';
import { useWizardStart } from './flow/useWizardStart.ts';
import { Wizard } from './Wizard.tsx';
import styles from './wizard.module.css';

export function WizardPage() {
  const t = useText('onboarding');
  const common = useText('common');
  useScreenTitle(t('wizard.title'));
  // The mailed link may have been opened in this tab.
  useEffect(forgetRegistration, []);
  const { start, photos, firstName, isFailed, retry } = useWizardStart();

  if (start) return <Wizard start={start} photos={photos} firstName={firstName} />;
  if (isFailed) {
    return (
      <>
        <h1 className={styles.wizardFailed}>{t('wizard.title')}</h1>
        <ErrorState
          title={common('error')}
          text={t('wizard.loadFailed')}
          onRetry={retry}
          retryLabel={common('retry')}
        />
      </>
    );
  }
  return <PageSpinner />;
}
