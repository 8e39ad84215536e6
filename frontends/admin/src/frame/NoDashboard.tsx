import { Navigate } from '@kolo/routing';
import { errorMessage, isApiError, isForbidden, isNotFound } from '@kolo/store';
import {
  Button,
  ButtonLink,
  classes,
  ErrorState,
  LazyScreen,
  look,
  NotFoundState,
  PageSpinner,
} from '@kolo/ui';
import { useProtectionQuery } from '../api/protection.ts';
import { useText } from '../texts/texts.ts';

/** Whether an operator has to show first that it is them. */
export const isToConfirm = (error: unknown): boolean =>
  isApiError(error) && error.code === 'second_factor_required';

const loadGate = async () => (await import('./gate/Gate.tsx')).Gate;

/**
 * Why there is no dashboard: the operator has to confirm first, it is for operators only, or the call failed and can be
 * made again (docs/product.md#operators, docs/product.md#what-members-are-told,
 * docs/product.md#second-factor-of-operators).
 */
export function NoDashboard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const common = useText('common');
  const home = (
    <ButtonLink href="/" kind="primary">
      {common('returnToHome')}
    </ButtonLink>
  );
  // Only a call for operators alone is not there for a moderator, and only the first page makes one.
  const { data: protection, isLoading } = useProtectionQuery(undefined, { skip: !isNotFound(error) });
  if (isToConfirm(error)) return <LazyScreen load={loadGate} />;
  if (isLoading) return <PageSpinner />;
  if (protection?.role === 'moderator') return <Navigate to="/admin/reports" replace />;
  if (isNotFound(error) || isForbidden(error)) {
    return <NotFoundState title={t('denied.title')} text={t('denied.text')} action={home} />;
  }
  const actions = (
    <div className={classes(look.row, look.isWrapping)}>
      {home}
      <Button kind="soft" icon="retry" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
  return <ErrorState title={t('failed')} text={errorMessage(error, common('unexpected'))} action={actions} />;
}
