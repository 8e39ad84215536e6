import { useSignOutMutation, useToast } from '@kolo/store';
import { useText } from '../texts/profileTexts.ts';

export function useSigningOut() {
  const t = useText('profile');
  const toast = useToast();
  const [send, { isLoading }] = useSignOutMutation();

  const signOut = async (): Promise<void> => {
    try {
      await send().unwrap();
    } catch {
      toast({
        title: t('signOutFailed'),
        description: t('signOutFailedHint'),
        tone: 'destructive',
      });
      return;
    }
    window.location.assign('/');
  };
  return { signOut, isSigningOut: isLoading };
}
