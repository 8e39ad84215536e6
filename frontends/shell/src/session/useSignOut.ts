import { useSignOutMutation, useToast } from '@kolo/store';
import { useText } from '../texts/texts.ts';

export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const t = useText('shell');
  const toast = useToast();
  const [send, { isLoading }] = useSignOutMutation();
  const signOut = () => {
    send()
      .unwrap()
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
