import { Flag, Icon } from '@kolo/ui';
import type { Filters } from '../../../api/filters.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';
import type { Criterion } from './filters.ts';
import { useCriterionLabel } from './useCriterionLabel.ts';

export interface FilterChipsProps {
  criteria: readonly Criterion[];
  onRemove: (change: Partial<Filters>) => void;
}

export default function FilterChips({ criteria, onRemove }: FilterChipsProps) {
  const t = useText('matches');
  const labelOf = useCriterionLabel();
  return criteria.map((criterion) => {
    const { name, value, without } = criterion;
    const label = labelOf(criterion);
    return (
      <button
        key={`${name} ${value}`}
        type="button"
        className={styles.filterChip}
        aria-label={t('removeFilter', { name: label })}
        onClick={() => onRemove(without)}
      >
        {name === 'country' ? <Flag code={value} isNamed /> : label}
        <Icon name="x" />
      </button>
    );
  });
}
