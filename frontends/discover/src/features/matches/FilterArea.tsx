import { classes, look, Sheet, Skeleton, SkeletonGroup, useIsNarrow } from '@kolo/ui';
import { lazy, Suspense } from 'react';
import { useText } from '../../texts/texts.ts';
import type { FilterFormProps } from './FilterForm.tsx';
import styles from './matches.module.css';

export const FILTER_PANEL_ID = 'match-filters';

/** The slider brings antd along, so it comes only when it is asked for. */
const FilterForm = lazy(() => import('./FilterForm.tsx'));

export interface FilterAreaProps extends FilterFormProps {
  onClose: () => void;
}

/** The filter panel within the page; on phones a sheet, which closes once the filters are applied. */
export function FilterArea({ onClose, ...form }: FilterAreaProps) {
  const t = useText('discover');
  const isNarrow = useIsNarrow();
  const loading = (
    <SkeletonGroup className={styles.filterBody}>
      <Skeleton height={180} />
      <Skeleton height={180} />
    </SkeletonGroup>
  );
  if (!isNarrow) {
    return (
      <section
        className={classes(look.card, look.isPadded, styles.filterPanel)}
        id={FILTER_PANEL_ID}
        aria-label={t('matches.filters')}
      >
        <Suspense fallback={loading}>
          <FilterForm {...form} />
        </Suspense>
      </section>
    );
  }
  const applyAndClose = () => {
    form.onApply();
    onClose();
  };
  return (
    <Sheet id={FILTER_PANEL_ID} title={t('matches.filters')} onClose={onClose}>
      <div className={styles.inSheet}>
        <Suspense fallback={loading}>
          <FilterForm {...form} onApply={applyAndClose} />
        </Suspense>
      </div>
    </Sheet>
  );
}
