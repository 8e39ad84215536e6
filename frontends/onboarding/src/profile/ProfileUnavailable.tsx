import { ButtonLink, ErrorState, NotFoundState } from '@kolo/ui';
import { useText } from '../texts/profileTexts.ts';

export interface ProfileUnavailableProps {
  /** The server failed, so a profile may exist. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Distinguishes a missing profile from one that failed to load (docs/product.md#editing-a-profile). */
export function ProfileUnavailable({ isFailed, onRetry }: ProfileUnavailableProps) {
  const t = useText('profile');
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
      onRetry={onRetry}
      action={complete('quiet')}
    />
  );
}
