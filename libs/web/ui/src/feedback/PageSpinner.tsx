import { useText } from '@kolo/i18n';
import { Mark } from '../brand/Mark.tsx';
import { look } from '../look/look.ts';
import styles from './loading.module.css';

export function PageSpinner({ label }: { label?: string }) {
  const t = useText('common');
  return (
    <div className={styles.pageSpinnerPlace} role="status" aria-busy="true">
      <Mark className={styles.pageSpinner} />
      <span className={look.visuallyHidden}>{label ?? t('loading')}</span>
    </div>
  );
}
