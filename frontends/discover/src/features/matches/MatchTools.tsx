import { SORT_KEYS, SORT_LABELS, type SortKey } from '@kolo/contracts';
import { Button, classes, look, SelectField } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { FILTER_PANEL_ID } from './FilterArea.tsx';
import styles from './matches.module.css';

const SORTS = SORT_KEYS.map((value) => ({ value, label: SORT_LABELS[value] }));

export interface MatchToolsProps {
  sort: SortKey;
  onSort: (sort: SortKey) => void;
  isPanelOpen: boolean;
  onToggle: () => void;
}

/** The Filters toggle and the sort dropdown. */
export function MatchTools({ sort, onSort, isPanelOpen, onToggle }: MatchToolsProps) {
  const t = useText('discover');
  return (
    <div className={classes(look.tools, styles.matchTools)}>
      <Button
        kind={isPanelOpen ? 'soft' : 'outline'}
        icon="filters"
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? FILTER_PANEL_ID : undefined}
        onClick={onToggle}
      >
        {t('matches.filters')}
      </Button>
      <SelectField label={t('matches.sort')} isLabelHidden value={sort} options={SORTS} onChange={onSort} />
    </div>
  );
}
