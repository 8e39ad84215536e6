import { Navigate } from '@kolo/routing';
import { errorMessage, isApiError, isForbidden, isNotFound } from '@kolo/store';
import { ButtonLink, ErrorState, LazyScreen, NotFoundState, PageSpinner } from '@kolo/ui';
import { useProtectionQuery } from '../api/secondFactor.ts';
import { useText } from '../texts/texts.ts';

export const needsSecondFactor = (error: unknown): boolean =>
  isApiError(error) && error.code === 'second_factor_required';

const loadGate = async () => (await import('./gate/Gate.tsx')).Gate;

export function DashboardUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const common = useText('common');
  const home = (
    <ButtonLink href="/" kind="primary">
      {common('returnToHome')}
    </ButtonLink>
  );
  // To a moderator, operators' calls answer 404; only the first page makes one.
  const { data: protection, isLoading } = useProtectionQuery(undefined, { skip: !isNotFound(error) });
  if (needsSecondFactor(error)) return <LazyScreen load={loadGate} />;
  if (isLoading) return <PageSpinner />;
  if (protection?.role === 'moderator') return <Navigate to="/admin/reports" replace />;
  if (isNotFound(error) || isForbidden(error)) {
    return <NotFoundState title={t('denied.title')} text={t('denied.text')} action={home} />;
  }
  return (
    <ErrorState
      title={t('failed')}
      text={errorMessage(error, common('unexpected'))}
      onRetry={onRetry}
      action={home}
    />
  );
}
