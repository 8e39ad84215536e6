import { classes, isStill, look, Sheet, Skeleton, SkeletonGroup, useIsNarrow } from '@kolo/ui';
import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';
import type { FilterFormProps } from './FilterForm.tsx';

export const FILTER_PANEL_ID = 'match-filters';

/** Loaded on demand because the slider brings antd along. */
const FilterForm = lazy(() => import('./FilterForm.tsx'));

export interface FilterAreaProps extends FilterFormProps {
  onClose: () => void;
}

/** On phones a sheet, which closes once the filters are applied; else a panel, which makes way for the results. */
export function FilterArea({ onClose, ...form }: FilterAreaProps) {
  const t = useText('matches');
  const isNarrow = useIsNarrow();
  const panel = useRef<HTMLElement>(null);
  const loading = (
    <SkeletonGroup className={styles.filterBody}>
      <Skeleton height={180} />
      <Skeleton height={180} />
    </SkeletonGroup>
  );
  if (!isNarrow) {
    const applyAndShow = () => {
      form.onApply();
      // jsdom has no scrolling.
      panel.current?.nextElementSibling?.scrollIntoView?.({
        block: 'start',
        behavior: isStill() ? 'instant' : 'smooth',
      });
    };
    return (
      <section
        ref={panel}
        className={classes(look.card, look.isPadded, styles.filterPanel)}
        id={FILTER_PANEL_ID}
        aria-label={t('filters')}
      >
        <Suspense fallback={loading}>
          <FilterForm {...form} onApply={applyAndShow} />
        </Suspense>
      </section>
    );
  }
  const applyAndClose = () => {
    form.onApply();
    onClose();
    window.scrollTo(0, 0);
  };
  return (
    <Sheet id={FILTER_PANEL_ID} title={t('filters')} onClose={onClose}>
      <div className={styles.inSheet}>
        <Suspense fallback={loading}>
          <FilterForm {...form} onApply={applyAndClose} />
        </Suspense>
      </div>
    </Sheet>
  );
}
