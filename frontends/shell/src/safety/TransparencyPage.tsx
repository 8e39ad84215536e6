import {
  MODERATION_DECISIONS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type Transparency,
} from '@kolo/contracts';
import { classes, ErrorState, look, Skeleton, StatTile, useScreenTitle } from '@kolo/ui';
import { useTransparencyQuery } from '../api/transparency.ts';
import { LinkedText } from '../legal/PolicyText.tsx';
import { BackHome } from '../navigation/BackHome.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';
import { useUsualTime } from './useUsualTime.ts';

/** In UTC, as the months of the figures are. */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last finished month, until the figures say theirs: so the page keeps still. */
function lastMonth(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
}

/** What was reported and decided, in numbers, for everybody (docs/product.md#appeals-and-transparency). */
export default function TransparencyPage() {
  const t = useText('safetyPages');
  useScreenTitle(t('transparency.title'));
  const { data, error, refetch } = useTransparencyQuery();
  const usualTime = useUsualTime();
  const few = t('transparency.few');
  const show = (value: (from: Transparency) => string | number) =>
    data ? value(data) || few : <Skeleton kind="heading" width={64} height={29} />;
  return (
    <>
      <BackHome />
      <h1>{t('transparency.title')}</h1>
      <p className={styles.lead}>{t('transparency.lead')}</p>
      <p className={styles.lead}>
        {data && !data.month
          ? t('transparency.byMonth')
          : t('transparency.until', {
              month: MONTH.format(data?.month ? new Date(data.month) : lastMonth()),
            })}
      </p>
      {error && !data ? (
        <ErrorState title={t('transparency.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <section className={styles.figures} aria-label={t('transparency.figures')} aria-busy={!data}>
            <StatTile isSmall label={t('transparency.reports')} value={show((all) => all.reports)} />
            <StatTile isSmall label={t('transparency.signals')} value={show((all) => all.signals.raised)} />
            <StatTile isSmall label={t('transparency.decisions')} value={show((all) => all.decided)} />
            <StatTile isSmall label={t('transparency.appeals')} value={show((all) => all.appeals)} />
            <StatTile isSmall label={t('transparency.overturned')} value={show((all) => all.overturned)} />
            <StatTile isSmall label={t('transparency.takenBack')} value={show((all) => all.takenBack)} />
            <StatTile
              isSmall
              label={t('transparency.median')}
              value={show((all) => usualTime(all.medianHours))}
            />
          </section>
          <div className={styles.lists}>
            <Counts
              title={t('transparency.byReason')}
              counts={REPORT_REASONS.map((reason) => [
                REPORT_REASON_LABELS[reason].label,
                data?.byReason[reason],
              ])}
            />
            <Counts
              title={t('transparency.byDecision')}
              counts={MODERATION_DECISIONS.map((decision) => [
                t(`transparency.kinds.${decision}`),
                data?.decisions[decision],
              ])}
            />
          </div>
        </>
      )}
      <p className={styles.rules}>
        <LinkedText text={t('transparency.rules')} />
      </p>
    </>
  );
}

function Counts({
  title,
  counts,
}: {
  title: string;
  counts: readonly (readonly [name: string, count: number | undefined])[];
}) {
  const t = useText('safetyPages');
  return (
    <section className={classes(look.card, look.isPadded)}>
      <h2>{title}</h2>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={look.tabular}>
              {count === undefined ? <Skeleton width={24} /> : count || t('transparency.few')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
