import { Button, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './users.module.css';

export interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous, 'Page X of Y', Next (docs/product.md#operators). */
export function Pager({ page, total, onPage }: PagerProps) {
  const t = useText('admin');
  return (
    <nav className={styles.pager} aria-label={t('pages.label')}>
      <Button kind="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span className={look.tabular} aria-live="polite">
        {t('pages.position', { page, total })}
      </span>
      <Button kind="outline" disabled={page >= total} onClick={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
