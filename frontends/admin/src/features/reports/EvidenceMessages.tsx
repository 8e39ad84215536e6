import type { CasePage, EvidencePage } from '@kolo/contracts';
import { classes } from '@kolo/ui';
import { dayAndTime } from '../../parts/when.ts';
import { nameOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

export interface EvidenceMessagesProps {
  page: CasePage;
  messages: NonNullable<EvidencePage['messages']>;
}

/**
 * The last messages as they were: the reported member's at the left, the reporter's at the right; one that was reported
 * is outlined (docs/product.md#what-a-report-is-about).
 */
export function EvidenceMessages({ page, messages }: EvidenceMessagesProps) {
  const t = useText('admin');
  const { member, reporter } = page;
  return (
    <section className={styles.messages} aria-label={t('case.messagesThen')}>
      {messages.map(({ from, content, sentAt, reported }) => {
        const isReported = from === member.id;
        const name = nameOf((isReported ? member : reporter) ?? { firstName: null });
        return (
          <div key={`${from} ${sentAt}`} className={classes(styles.line, !isReported && styles.isReporter)}>
            <small>
              {t('case.line', { name, when: dayAndTime(sentAt) })}
              {reported && (
                <>
                  {' · '}
                  <b>{t('case.reported')}</b>
                </>
              )}
            </small>
            <p className={classes(styles.bubble, reported && styles.isReported)}>
              {content ?? t('case.deleted')}
            </p>
          </div>
        );
      })}
    </section>
  );
}
