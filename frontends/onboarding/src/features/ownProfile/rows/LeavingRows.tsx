import { classes, Icon, look } from '@kolo/ui';
import { useSigningOut } from '../../../session/useSigningOut.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { DeleteAccount } from '../deletion/DeleteAccount.tsx';
import { RowButton } from './Row.tsx';
import styles from './rows.module.css';

export function LeavingRows() {
  const t = useText('account');
  const profileText = useText('profile');
  const { signOut, isSigningOut } = useSigningOut();
  return (
    <ul className={classes(look.card, styles.group)}>
      <RowButton
        art={<Icon name="sign-out" />}
        title={profileText('signOut')}
        isPending={isSigningOut}
        onClick={() => void signOut()}
      />
      <DeleteAccount
        trigger={(ask) => (
          <RowButton art={<Icon name="trash" />} title={t('own.deleteAccount')} isDanger onClick={ask} />
        )}
      />
    </ul>
  );
}
