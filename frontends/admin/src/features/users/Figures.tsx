import { type AdminUsersResponse, isPaid } from '@kolo/contracts';
import { Skeleton, StatTile } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './users.module.css';

const number = (value: number): string => value.toLocaleString('en-US');

/** Eight figures; the paid ones are counted on the current page (docs/product.md#operators). */
export function Figures({ report }: { report: AdminUsersResponse | undefined }) {
  const t = useText('admin');
  const percent = (value: number) => t('figures.percent', { value: Math.round(value * 10) / 10 });
  const show = (value: (from: AdminUsersResponse) => string) =>
    report ? value(report) : <Skeleton kind="heading" width={64} height={29} />;
  return (
    <section className={styles.adminFigures} aria-label={t('figures.label')} aria-busy={!report}>
      <StatTile isSmall label={t('figures.totalUsers')} value={show((all) => number(all.totalUsers))} />
      <StatTile
        isSmall
        isRoyal
        label={t('figures.paidUsers')}
        value={show(({ users }) => number(users.filter((user) => isPaid(user.subscriptionTier)).length))}
      />
      <StatTile
        isSmall
        label={t('figures.completeProfiles')}
        value={show((all) => number(all.totalCompleteProfiles))}
      />
      <StatTile isSmall label={t('figures.male')} value={show((all) => percent(all.percentMale))} />
      <StatTile isSmall label={t('figures.female')} value={show((all) => percent(all.percentFemale))} />
      <StatTile
        isSmall
        label={t('figures.mutualLikes')}
        value={show((all) => number(all.totalMutualLikes))}
      />
      <StatTile isSmall label={t('figures.likes')} value={show((all) => number(all.totalLikes))} />
      <StatTile isSmall label={t('figures.messages')} value={show((all) => number(all.totalMessages))} />
    </section>
  );
}
