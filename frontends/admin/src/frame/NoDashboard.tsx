import { errorMessage, isForbidden, isNotFound } from '@kolo/store';
import { Button, ButtonLink, classes, ErrorState, look, NotFoundState } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/** Why there is no dashboard: it is for operators only, or the call failed and can be made again (product 23, 31). */
export function NoDashboard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const common = useText('common');
  const home = (
    <ButtonLink href="/" kind="primary">
      {common('returnToHome')}
    </ButtonLink>
  );
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
