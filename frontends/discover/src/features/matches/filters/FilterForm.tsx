import { LIMITS } from '@kolo/contracts/limits';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { FILTER_ANY, FILTER_GOALS, SMOKING, YES_NO_MAYBE } from '@kolo/contracts/profile/enumerations';
import { Button, Checkbox, classes, Flag, look } from '@kolo/ui';
import { CheckboxGroup, RadioGroup } from '@kolo/ui/options';
import { RangeSlider } from '@kolo/ui/slider';
import { useId } from 'react';
import type { Filters } from '../../../api/filters.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';
import { criteriaOf } from './filters.ts';
import { useText as useFormText } from './formTexts.ts';
import { HiddenByFilters } from './HiddenByFilters.tsx';
import { useCriterionLabel } from './useCriterionLabel.ts';

const COUNTRIES = HERITAGE_COUNTRIES.map(({ code }) => ({
  value: code,
  label: <Flag code={code} isNamed />,
}));

export interface FilterFormProps {
  filters: Filters;
  applied: Filters | null;
  onEdit: (change: Partial<Filters>) => void;
  onApply: () => void;
  onReset: () => void;
}

/** Edits a copy of the filters (docs/product.md#filters-and-order). */
export default function FilterForm({ filters, applied, onEdit, onApply, onReset }: FilterFormProps) {
  const t = useText('matches');
  const form = useFormText('filterForm');
  const effectId = useId();
  const labelOf = useCriterionLabel();
  const wordsFor = (chosen: Filters | null) => (chosen ? criteriaOf(chosen).map(labelOf) : []).join(' · ');
  const [now, next] = [wordsFor(applied), wordsFor(filters)];
  const change = next === '' ? form('willShowAll') : form('willShow', { criteria: next });
  const shown = form('shownNow', { criteria: now || form('everyone') });
  const any = { value: FILTER_ANY, label: form('any') } as const;
  return (
    <form
      className={styles.filterForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.filterBody}>
        <div className={styles.filterColumn}>
          <CheckboxGroup
            legend={form('heritage')}
            options={COUNTRIES}
            values={filters.heritageCountries}
            onChange={(heritageCountries) => onEdit({ heritageCountries })}
          />
          <RadioGroup
            legend={form('goals')}
            options={[any, ...FILTER_GOALS]}
            value={filters.relationshipGoals}
            onChange={(relationshipGoals) => onEdit({ relationshipGoals })}
          />
          {filters.relationshipGoals === 'Marriage' && (
            <p className={classes(look.muted, look.textSmall)} role="status">
              {form('marriageHint')}
            </p>
          )}
        </div>
        <div className={styles.filterColumn}>
          <RangeSlider
            label={form('age')}
            handles={[form('youngest'), form('oldest')]}
            min={LIMITS.ageFilter.min}
            max={LIMITS.ageFilter.max}
            value={filters.ageRange}
            onChange={(ageRange) => onEdit({ ageRange })}
          />
          <RadioGroup
            legend={t('criteria.children')}
            layout="segmented"
            className={styles.filterSegments}
            options={[any, ...YES_NO_MAYBE]}
            value={filters.wantsChildren}
            onChange={(wantsChildren) => onEdit({ wantsChildren })}
          />
          <RadioGroup
            legend={t('criteria.smoking')}
            layout="segmented"
            className={styles.filterSegments}
            options={[any, ...SMOKING]}
            value={filters.smoking}
            onChange={(smoking) => onEdit({ smoking })}
          />
          <Checkbox
            isChecked={filters.trips !== FILTER_ANY}
            onChange={(isOn) => onEdit({ trips: isOn ? 'meeting' : FILTER_ANY })}
          >
            {t('criteria.trips')}
          </Checkbox>
          <p className={styles.filterHint}>{form('tripsHint')}</p>
          {applied && <HiddenByFilters filters={applied} />}
        </div>
      </div>
      <div className={styles.filterEnd}>
        <p id={effectId}>
          <span>{shown}</span> {now !== next && <b>{change}</b>}
        </p>
        <Button className={styles.button} kind="outline" onClick={onReset}>
          {form('reset')}
        </Button>
        <Button className={styles.button} type="submit" aria-describedby={effectId}>
          {form('apply')}
        </Button>
      </div>
    </form>
  );
}
