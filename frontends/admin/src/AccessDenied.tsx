import { isApiError } from '@kolo/store';
import { Button, ButtonLink, classes, ErrorState, look, NotFoundState } from '@kolo/ui';
import { useText } from './texts/texts.ts';

const NOT_AN_OPERATOR = 404;

/** Shown to everyone but operators, and when the call fails (product 23, 31). */
export function AccessDenied({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const common = useText('common');
  const home = (
    <ButtonLink href="/" kind="primary">
      {common('returnToHome')}
    </ButtonLink>
  );
  if (isApiError(error) && error.status === NOT_AN_OPERATOR) {
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
  return <ErrorState title={t('denied.title')} text={t('denied.failed')} action={actions} />;
}
