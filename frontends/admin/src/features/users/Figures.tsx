import type { AdminUsersResponse } from '@kolo/contracts/api/admin';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { classes, look, Skeleton } from '@kolo/ui';
import { Statistic } from '@kolo/ui/operators';
import { textOf, useText } from '../../texts/texts.ts';
import styles from './users.module.css';

const number = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string =>
  textOf('admin')('figures.percent', { value: Math.round(value * 10) / 10 });

const FIGURES = [
  ['totalUsers', (all) => number(all.totalUsers)],
  ['paidUsers', ({ users }) => number(users.filter((user) => isPaid(user.subscriptionTier)).length)],
  ['completeProfiles', (all) => number(all.totalCompleteProfiles)],
  ['male', (all) => percent(all.percentMale)],
  ['female', (all) => percent(all.percentFemale)],
  ['mutualLikes', (all) => number(all.totalMutualLikes)],
  ['likes', (all) => number(all.totalLikes)],
  ['messages', (all) => number(all.totalMessages)],
] as const satisfies readonly [string, (all: AdminUsersResponse) => string][];

/** Paid members are counted on the current page only (docs/product.md#operators). */
export function Figures({ report }: { report: AdminUsersResponse | undefined }) {
  const t = useText('admin');
  return (
    <section className={styles.figures} aria-label={t('figures.label')} aria-busy={!report}>
      {FIGURES.map(([name, show]) => (
        <div key={name} className={classes(look.card, styles.figure, name === 'paidUsers' && styles.isRoyal)}>
          <Statistic
            title={t(`figures.${name}`)}
            classNames={{ content: styles.value ?? '' }}
            formatter={() => (report ? show(report) : <Skeleton kind="heading" width={64} height={29} />)}
          />
        </div>
      ))}
    </section>
  );
}
