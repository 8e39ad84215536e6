import { SORT_KEYS, SORT_LABELS, type SortKey } from '@kolo/contracts/profile/enumerations';
import { inOurLanguage } from '@kolo/i18n';
import { Button, Icon, look, SelectField } from '@kolo/ui';
import { lazy, Suspense } from 'react';
import type { Filters } from '../../../api/filters.ts';
import { useMeetingsQuery } from '../../../api/matchPages.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';
import { FILTER_PANEL_ID } from './FilterArea.tsx';
import { criteriaOf, NO_FILTERS } from './filters.ts';

/** With the names of answers. */
const FilterChips = lazy(() => import('./FilterChips.tsx'));
const OwnTrips = lazy(() => import('../trips/OwnTrips.tsx'));

const SORTS = SORT_KEYS.map((value) => ({ value, label: inOurLanguage(SORT_LABELS[value]) }));

export interface MatchToolsProps {
  sort: SortKey;
  filters: Filters | null;
  onSort: (sort: SortKey) => void;
  onRemove: (change: Partial<Filters>) => void;
  onFilter: (filters: Filters | null) => void;
  hasLiked: boolean;
  isPanelOpen: boolean;
  onToggle: () => void;
}

export function MatchTools({
  sort,
  filters,
  onSort,
  onRemove,
  onFilter,
  hasLiked,
  isPanelOpen,
  onToggle,
}: MatchToolsProps) {
  const t = useText('matches');
  const { data: { trips: meetings } = { trips: [] } } = useMeetingsQuery();
  const criteria = filters ? criteriaOf(filters) : [];
  const isLikedOnly = filters?.choice === 'liked';
  const chips = criteria.filter(
    ({ name, value }) => name !== 'choice' && (name !== 'trips' || value === 'meeting'),
  );
  // Their numbers are of everyone, so they make way for other filters.
  const areOwnTripsShown = meetings.length > 0 && (!filters || chips.length < criteria.length);
  return (
    <fieldset className={styles.rail} aria-label={t('tools')}>
      <div className={styles.matchTools}>
        <Button
          kind={isPanelOpen || criteria.length > 0 ? 'soft' : 'outline'}
          icon="filters"
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? FILTER_PANEL_ID : undefined}
          onClick={onToggle}
        >
          {t('filters')}
          {criteria.length > 0 && (
            <span className={styles.filterCount}>
              <span aria-hidden="true">{criteria.length}</span>
              <span className={look.visuallyHidden}>{t('applied', { count: criteria.length })}</span>
            </span>
          )}
        </Button>
        <div className={styles.order}>
          <SelectField label={t('sort')} isLabelHidden value={sort} options={SORTS} onChange={onSort} />
          {sort === 'compatible' && (
            <small className={styles.bestFirst}>
              <span>{t('bestFirst')}</span>
            </small>
          )}
        </div>
        {(hasLiked || isLikedOnly) && (
          <div className={styles.shortcuts}>
            <button
              type="button"
              className={styles.filterChip}
              aria-pressed={isLikedOnly}
              onClick={() => onFilter(isLikedOnly ? null : { ...NO_FILTERS, choice: 'liked' })}
            >
              <Icon name="heart" />
              {t('likedList')}
            </button>
          </div>
        )}
        {areOwnTripsShown && (
          <div className={styles.shortcuts}>
            <Suspense>
              <OwnTrips meetings={meetings} chosen={filters?.trips} onFilter={onFilter} />
            </Suspense>
          </div>
        )}
      </div>
      {chips.length > 0 && (
        <div className={styles.filterChips}>
          <Suspense fallback={<span className={styles.filterChip} />}>
            <FilterChips criteria={chips} onRemove={onRemove} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}
