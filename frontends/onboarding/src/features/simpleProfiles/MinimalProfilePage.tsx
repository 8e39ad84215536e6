import { useCurrentUser } from '@kolo/store';
import { look, useScreenTitle } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

export function MinimalProfilePage() {
  const t = useText('onboarding');
  const user = useCurrentUser();
  useScreenTitle(t('minimal.title'));
  return (
    <>
      <h1>{t('minimal.title')}</h1>
      {user && <p className={look.muted}>{t('minimal.greeting', { name: user.firstName })}</p>}
    </>
  );
}
