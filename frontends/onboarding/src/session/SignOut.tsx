import { useSignOutMutation, useToast } from '@kolo/store';
import { Button } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './signOut.module.css';

/** Signing out from a phone, whose header has no room for it (product 3). */
export function SignOut() {
  const t = useText('onboarding');
  const toast = useToast();
  const [send, { isLoading }] = useSignOutMutation();

  const signOut = async () => {
    try {
      await send().unwrap();
    } catch {
      toast({ title: t('own.signOutFailed'), description: t('own.signOutFailedHint'), tone: 'destructive' });
      return;
    }
    window.location.assign('/');
  };

  return (
    <div className={styles.signOut}>
      <Button kind="outline" icon="sign-out" isBlock isPending={isLoading} onClick={() => void signOut()}>
        {t('own.signOut')}
      </Button>
    </div>
  );
}
