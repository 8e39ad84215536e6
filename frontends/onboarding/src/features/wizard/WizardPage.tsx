import { useText } from '@kolo/i18n';
import { useCurrentUser, useOwnPhotosQuery } from '@kolo/store';
import { ErrorState, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useProgressQuery } from '../../api/profileApi.ts';
import type { WizardStart } from './useWizard.ts';
import { Wizard } from './Wizard.tsx';
import './wizard.css';

const STALE_SECONDS = 30;

/** Completing the profile: loads what was saved, then hands over to the seven steps (spec §2, §4). */
export function WizardPage() {
  const t = useText('onboarding');
  const common = useText('common');
  useScreenTitle(t('wizard.title'));
  const user = useCurrentUser();
  const options = { skip: !user, refetchOnMountOrArgChange: STALE_SECONDS };
  const progress = useProgressQuery(undefined, options);
  const photos = useOwnPhotosQuery(undefined, options);

  if (progress.data !== undefined && photos.data) {
    const { currentStep = 1, ...answers } = progress.data ?? {};
    const start: WizardStart = { step: photos.data.length === 0 ? 1 : currentStep, answers };
    return <Wizard start={start} photos={photos.data} firstName={user?.firstName ?? ''} />;
  }
  if (!progress.isFetching && !photos.isFetching && (progress.isError || photos.isError)) {
    const retry = () => {
      void progress.refetch();
      void photos.refetch();
    };
    return (
      <>
        <h1 className="wizard-failed">{t('wizard.title')}</h1>
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
