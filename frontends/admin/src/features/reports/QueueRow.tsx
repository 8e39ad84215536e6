import { type CaseRow, REPORT_GRAVITY } from '@kolo/contracts';
import { timeLabel } from '@kolo/i18n';
import { classes, UiLink } from '@kolo/ui';
import { Tag, type TagTone } from '../../parts/Tag.tsx';
import { nameAndAgeOf, nameOf, reasonOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

type Urgency = 'appeal' | 'urgent' | 'signal' | 'repeat' | 'new';
const TONES: Record<Urgency, TagTone> = {
  appeal: 'middle',
  urgent: 'high',
  signal: 'low',
  repeat: 'middle',
  new: 'low',
};

function urgencyOf({ state, reason, signal, earlier }: CaseRow): Urgency {
  if (state === 'appealed') return 'appeal';
  if (reason && REPORT_GRAVITY[reason] === 0) return 'urgent';
  if (signal) return 'signal';
  return earlier > 0 ? 'repeat' : 'new';
}

const MINUTE_MS = 60_000;
/** How long ago a case came; `null` for what came just now. */
const sinceWhen = (moment: string, now: number): string | null =>
  now - Date.parse(moment) < MINUTE_MS ? null : timeLabel(moment, now);

/** A case in the queue: about whom, why, by whom and since when (docs/product.md#cases-and-decisions). */
export function QueueRow({ row, isChosen }: { row: CaseRow; isChosen: boolean }) {
  const t = useText('admin');
  const urgency = urgencyOf(row);
  const by = [
    ...(row.reporter ? [t('reports.by', { name: nameOf(row.reporter) })] : []),
    ...(row.earlier > 0 ? [t('reports.nth', { count: row.earlier + 1 })] : []),
  ];
  return (
    <li className={classes(styles.queueRow, isChosen && styles.isChosen)}>
      <UiLink href={`/admin/reports/${row.id}`} {...(isChosen && { 'aria-current': 'true' })}>
        <span className={styles.queueWords}>
          <b>{nameAndAgeOf(row.member)}</b>
          <small>{reasonOf(row)}</small>
          {by.length > 0 && <small>{by.join(' · ')}</small>}
        </span>
        <span className={styles.queueEnd}>
          {row.decision && row.state !== 'appealed' ? (
            <Tag tone="low">{t(`decision.done.${row.decision.decision}`)}</Tag>
          ) : (
            <Tag tone={TONES[urgency]}>{t(`reports.${urgency}`)}</Tag>
          )}
          <time dateTime={row.filedAt}>{sinceWhen(row.filedAt, Date.now()) ?? t('reports.now')}</time>
        </span>
      </UiLink>
    </li>
  );
}
