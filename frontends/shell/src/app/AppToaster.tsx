import { useShownToast } from '@kolo/store';
import { Toaster } from '@kolo/ui';

export function AppToaster() {
  const { toast, dismiss } = useShownToast();
  return <Toaster toast={toast} onDismiss={dismiss} />;
}
