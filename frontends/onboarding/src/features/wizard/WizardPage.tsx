import { ErrorState, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { useWizardStart } from './useWizardStart.ts';
import { Wizard } from './Wizard.tsx';
import styles from './wizard.module.css';

/** Completing the profile: loads what was answered, then hands over to the seven steps (docs/product.md#the-wizard). */
export function WizardPage() {
  const t = useText('onboarding');
  const common = useText('common');
  useScreenTitle(t('wizard.title'));
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
