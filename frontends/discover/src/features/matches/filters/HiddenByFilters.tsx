import { look } from '@kolo/ui';
import { useId } from 'react';
import type { Filters } from '../../../api/filters.ts';
import { useRelaxationsQuery } from '../../../api/relaxations.ts';
import { useText } from '../../../texts/deadEndTexts.ts';
import styles from './hiddenByFilters.module.css';

/** How many people each of the applied filters hides (docs/product.md#a-dead-end). */
export function HiddenByFilters({ filters }: { filters: Filters }) {
  const t = useText('deadEnd');
  const titleId = useId();
  const { data } = useRelaxationsQuery(filters);
  const hiding = data?.relaxations.filter(({ of }) => of === 'filter') ?? [];
  if (hiding.length === 0) return null;
  return (
    <section className={styles.hidden} aria-labelledby={titleId}>
      <p id={titleId}>{t('hidden')}</p>
      <ul className={look.tabular}>
        {hiding.map(({ kind, more }) => (
          <li key={kind}>{t('more', { change: t(`without.${kind}`), count: more })}</li>
        ))}
      </ul>
    </section>
  );
}
