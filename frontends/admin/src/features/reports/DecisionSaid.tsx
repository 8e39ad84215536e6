import type { CasePage } from '@kolo/contracts';
import { look } from '@kolo/ui';
import { day, dayAndTime } from '../../parts/when.ts';
import { actorOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

/** What was decided, by whom, and what the member was told. */
export function DecisionSaid({ decision }: { decision: NonNullable<CasePage['decision']> }) {
  const t = useText('admin');
  const { by, at, until, ground, facts, tellReporter } = decision;
  const said = t('decision.said', {
    decision: t(`decision.done.${decision.decision}`),
    name: actorOf(by),
  });
  return (
    <div className={styles.said}>
      <h3>{t('decision.title')}</h3>
      <p>
        <b>{said}</b>
      </p>
      <p className={styles.hint}>
        {[dayAndTime(at), ...(until ? [t('decision.until', { when: day(until) })] : [])].join(' · ')}
      </p>
      <blockquote className={styles.words}>{ground}</blockquote>
      <blockquote className={styles.words}>{facts}</blockquote>
      {tellReporter && <p className={look.muted}>{t('decision.told')}</p>}
    </div>
  );
}
