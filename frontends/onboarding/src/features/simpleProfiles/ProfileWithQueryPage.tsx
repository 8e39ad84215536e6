import { useOwnProfileQuery } from '@kolo/store';
import { ErrorState, locationText, look, nameAndAge, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

export function ProfileWithQueryPage() {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const { data: profile, isLoading, refetch } = useOwnProfileQuery();
  useScreenTitle(t('withQuery.title'));
  return (
    <>
      <h1>{t('withQuery.title')}</h1>
      {isLoading && <PageSpinner />}
      {!isLoading && !profile && (
        <ErrorState title={profileText('incomplete.title')} onRetry={() => void refetch()} />
      )}
      {profile && (
        <>
          <p>{nameAndAge(profile.firstName, profile.birthdate)}</p>
          <p className={look.muted}>{locationText(profile)}</p>
        </>
      )}
    </>
  );
}
