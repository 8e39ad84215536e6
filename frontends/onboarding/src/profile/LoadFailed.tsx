import { useText } from '@kolo/i18n';
import { Alert, Button } from '@kolo/ui';

/** In place of what could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText('common');
  return (
    <>
      <Alert>{text}</Alert>
      <Button kind="soft" icon="retry" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
