import { emptyOutbox, useAppDispatch, useSignOutMutation, useToast } from '@kolo/store';
import { useText } from '../texts/texts.ts';

/** Signs out, forgets what waits to be sent (product 38) and loads the start page anew; a failure is a toast (product 6, 31). */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const t = useText('shell');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignOutMutation();
  const signOut = () => {
    send()
      .unwrap()
      .then(() => dispatch(emptyOutbox()))
      .then(
        () => window.location.assign('/'),
        () =>
          toast({
            title: t('auth.logoutFailed'),
            description: t('auth.pleaseTryAgain'),
            tone: 'destructive',
          }),
      );
  };
  return { signOut, isSigningOut: isLoading };
}
