import { Button, ButtonLink, classes, ErrorState, look, NotFoundState } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

export interface ProfileUnavailableProps {
  /** The server did not give it, though there may be one; it can be asked again. */
  isFailed: boolean;
  onRetry: () => void;
}

/**
 * What stands in place of a profile that is missing or could not be loaded: the two are told apart
 * (docs/product.md#editing-a-profile).
 */
export function ProfileUnavailable({ isFailed, onRetry }: ProfileUnavailableProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const complete = (kind?: 'quiet') => (
    <ButtonLink href="/profile-setup-stable" {...(kind && { kind })}>
      {t('incomplete.complete')}
    </ButtonLink>
  );
  if (!isFailed) {
    return <NotFoundState title={t('incomplete.title')} text={t('incomplete.hint')} action={complete()} />;
  }
  return (
    <ErrorState
      title={t('incomplete.title')}
      text={t('incomplete.failedHint')}
      action={
        <div className={classes(look.row, look.isWrapping)}>
          <Button icon="retry" onClick={onRetry}>
            {common('tryAgain')}
          </Button>
          {complete('quiet')}
        </div>
      }
    />
  );
}
