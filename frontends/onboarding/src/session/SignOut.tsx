import { Button, classes } from '@kolo/ui';
import { useText } from '../texts/profileTexts.ts';
import styles from './signOut.module.css';
import { useSigningOut } from './useSigningOut.ts';

const LOOKS = {
  button: { kind: 'outline', isBlock: true, icon: 'sign-out' },
  icon: { kind: 'quiet', isSquare: true, icon: 'sign-out' },
  link: { kind: 'quiet' },
} as const;

/** A phone's header has no room for it (docs/product.md#the-page-around-the-screens). */
export function SignOut({ as = 'button' }: { as?: 'button' | 'icon' | 'link' }) {
  const t = useText('profile');
  const { signOut, isSigningOut } = useSigningOut();
  return (
    <div className={classes(styles.signOut, as !== 'button' && styles.isInHead)}>
      <Button
        {...LOOKS[as]}
        {...(as === 'icon' && { 'aria-label': t('signOut') })}
        isPending={isSigningOut}
        onClick={() => void signOut()}
      >
        {as !== 'icon' && t('signOut')}
      </Button>
    </div>
  );
}
