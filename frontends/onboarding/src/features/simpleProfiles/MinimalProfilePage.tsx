import { useText } from '@kolo/i18n';
import { useCurrentUserQuery } from '@kolo/store';
import { useScreenTitle } from '@kolo/ui';

/** The plainest profile there is: who is signed in. */
export function MinimalProfilePage() {
  const t = useText('onboarding');
  const { data: user } = useCurrentUserQuery();
  useScreenTitle(t('minimal.title'));
  return (
    <>
      <h1>{t('minimal.title')}</h1>
      {user && <p className="muted">{t('minimal.greeting', { name: user.firstName })}</p>}
    </>
  );
}
