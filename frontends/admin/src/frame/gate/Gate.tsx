import { errorMessage } from '@kolo/store';
import { classes, ErrorState, look, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useProtectionQuery } from '../../api/secondFactor.ts';
import { useText } from '../../texts/texts.ts';
import { AddFactor } from './AddFactor.tsx';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import styles from './gate.module.css';

/** Closes the dashboard until a second factor opens it (docs/product.md#second-factor-of-operators). */
export function Gate() {
  const t = useText('admin');
  const common = useText('common');
  const { data, error, refetch } = useProtectionQuery();
  const isFirst = data?.factors.length === 0;
  const title = t(isFirst ? 'protection.title' : 'protection.confirmTitle');
  useScreenTitle(title);
  if (error && !data)
    return (
      <ErrorState
        level={1}
        title={t('protection.notLoaded')}
        text={errorMessage(error, common('unexpected'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.isConfirmed) return <PageSpinner />;
  return (
    <section className={classes(look.card, look.isPadded, styles.gate)}>
      <h1>{title}</h1>
      <p className={look.muted}>{t(isFirst ? 'protection.text' : 'protection.confirmText')}</p>
      {isFirst ? <AddFactor /> : <ConfirmFactor factors={data.factors} />}
    </section>
  );
}
