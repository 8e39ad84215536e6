import type { Relaxation } from '@kolo/contracts/api/discovery';
import { LIMITS } from '@kolo/contracts/limits';
import { FILTER_ANY } from '@kolo/contracts/profile/enumerations';
import { errorMessage, useToast } from '@kolo/store';
import { classes, Icon, look } from '@kolo/ui';
import { ANY_AGE, type Filters } from '../../../api/filters.ts';
import {
  useGiveUpDealbreakerMutation,
  useRelaxationsQuery,
  useRestoreDealbreakersMutation,
} from '../../../api/relaxations.ts';
import { useText } from '../../../texts/deadEndTexts.ts';
import { useText as useFormText } from '../filters/formTexts.ts';
import styles from './deadEnd.module.css';

export interface DeadEndProps {
  filters: Filters | null;
  onRelax: (change: Partial<Filters>) => void;
  onRestore: (filters: Filters | null) => void;
}

function withoutFilter(kind: Relaxation['kind']): Partial<Filters> {
  if (kind === 'age') return { ageRange: ANY_AGE };
  return { [kind]: kind === 'heritageCountries' ? [] : FILTER_ANY };
}

/** What one change would add; a tap makes it (docs/product.md#a-dead-end). */
export default function DeadEnd({ filters, onRelax, onRestore }: DeadEndProps) {
  const t = useText('deadEnd');
  const form = useFormText('filterForm');
  const common = useText('common');
  const toast = useToast();
  const { data } = useRelaxationsQuery(filters);
  const [giveUp, { isLoading }] = useGiveUpDealbreakerMutation();
  const [restore] = useRestoreDealbreakersMutation();
  const tellFailure = (error: unknown) =>
    toast({
      title: common('error'),
      description: errorMessage(error, common('unexpected')),
      tone: 'destructive',
    });
  const tell = (kind: Relaxation['kind'], run: () => void) =>
    toast({ title: t('done', { change: t(`without.${kind}`) }), undo: { label: t('undo'), run } });

  const relax = async ({ of, kind }: Relaxation): Promise<void> => {
    if (of === 'filter') {
      onRelax(withoutFilter(kind));
      tell(kind, () => onRestore(filters));
      return;
    }
    if (isLoading) return;
    const { data: before, error } = await giveUp(kind);
    if (before === undefined) return tellFailure(error);
    tell(kind, () => void restore(before).then((undone) => undone.error && tellFailure(undone.error)));
  };

  const hint = filters?.trips === 'meeting' && <p className={look.muted}>{form('tripsHint')}</p>;
  if (!data || data.relaxations.length === 0) return hint;
  return (
    <>
      {hint}
      <section className={styles.deadEnd} aria-label={t('title')}>
        <h3>{t('title')}</h3>
        <ul>
          {data.relaxations.slice(0, LIMITS.relaxations).map((each) => (
            <li key={`${each.of} ${each.kind}`}>
              <button type="button" className={styles.change} onClick={() => void relax(each)}>
                <b className={look.tabular}>{each.more}</b>{' '}
                <span>
                  <strong>{t(`without.${each.kind}`)}</strong>{' '}
                  <small className={classes(look.muted)}>
                    {each.of === 'filter' ? t('filter') : t('dealbreaker', { count: each.more })}
                  </small>
                </span>
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
