import { Button, classes } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './signOut.module.css';
import { useSigningOut } from './useSigningOut.ts';

/**
 * Signing out from a phone, whose header has no room for it (docs/product.md#the-page-around-the-screens); in the
 * page's bar its icon alone.
 */
export function SignOut({ isInBar = false }: { isInBar?: boolean }) {
  const t = useText('onboarding');
  const { signOut, isSigningOut } = useSigningOut();
  return (
    <div className={classes(styles.signOut, isInBar && styles.isInBar)}>
      <Button
        {...(isInBar
          ? { kind: 'quiet', isSquare: true, 'aria-label': t('access.signOut') }
          : { kind: 'outline', isBlock: true })}
        icon="sign-out"
        isPending={isSigningOut}
        onClick={() => void signOut()}
      >
        {!isInBar && t('access.signOut')}
      </Button>
    </div>
  );
}
