import type { Transparency } from '@kolo/contracts/api/moderation/transparency';
import { MODERATION_DECISIONS, REPORT_REASON_LABELS, REPORT_REASONS } from '@kolo/contracts/moderation';
import { inOurLanguage, localeFor } from '@kolo/i18n';
import '@kolo/i18n/phrases/reasons';
import { classes, ErrorState, look, Skeleton, StatTile, useScreenTitle } from '@kolo/ui';
import { useTransparencyQuery } from '../api/transparency.ts';
import { LinkedText } from '../legal/PolicyText.tsx';
import { BackHome } from '../navigation/BackHome.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';

const DAY = 24;

function useDurationText() {
  const t = useText('safetyPages');
  return (hours: number | null): string => {
    if (hours === null) return t('transparency.unknown');
    if (hours < 1) return t('transparency.withinHour');
    return hours < 2 * DAY
      ? t('transparency.hours', { count: Math.round(hours) })
      : t('transparency.days', { count: Math.round(hours / DAY) });
  };
}

/** The months of the figures are UTC. */
const MONTH = new Intl.DateTimeFormat(localeFor('en-US'), {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Assumed until the figures name theirs, so that nothing moves. */
function lastMonth(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
}

export default function TransparencyPage() {
  const t = useText('safetyPages');
  useScreenTitle(t('transparency.title'));
  const { data, error, refetch } = useTransparencyQuery();
  const durationText = useDurationText();
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
              value={show((all) => durationText(all.medianHours))}
            />
          </section>
          <div className={styles.lists}>
            <Counts
              title={t('transparency.byReason')}
              counts={REPORT_REASONS.map((reason) => [
                inOurLanguage(REPORT_REASON_LABELS[reason].label),
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
