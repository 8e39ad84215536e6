import { useSignOutMutation, useToast } from '@kolo/store';
import { useText } from '../texts/texts.ts';

export function useSigningOut() {
  const t = useText('onboarding');
  const toast = useToast();
  const [send, { isLoading }] = useSignOutMutation();

  const signOut = async (): Promise<void> => {
    try {
      await send().unwrap();
    } catch {
      toast({
        title: t('access.signOutFailed'),
        description: t('access.signOutFailedHint'),
        tone: 'destructive',
      });
      return;
    }
    window.location.assign('/');
  };
  return { signOut, isSigningOut: isLoading };
}
