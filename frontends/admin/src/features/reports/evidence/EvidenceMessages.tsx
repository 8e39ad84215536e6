import type { CaseDetails, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { classes } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { nameOf } from '../../../parts/caseLabels.ts';
import { dayAndTime } from '../../../parts/dates.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';

export interface EvidenceMessagesProps {
  page: CaseDetails;
  messages: NonNullable<EvidencePage['messages']>;
}

/** Reported member left, reporter right (docs/product.md#what-a-report-is-about). */
export function EvidenceMessages({ page, messages }: EvidenceMessagesProps) {
  const t = useText('admin');
  const { member, reporter } = page;
  const section = useRef<HTMLElement>(null);
  const reportedLine = useRef<HTMLDivElement>(null);
  // Opens at the reported line, without moving the page.
  useEffect(() => {
    const [frame, line] = [section.current, reportedLine.current];
    if (frame && line) frame.scrollTop = line.offsetTop - frame.offsetTop - frame.clientHeight / 3;
  }, []);
  return (
    <section ref={section} className={styles.messages} aria-label={t('case.messagesThen')}>
      {messages.map(({ from, content, sentAt, reported }) => {
        const isReported = from === member.id;
        const name = nameOf((isReported ? member : reporter) ?? { firstName: null });
        return (
          <div
            key={`${from} ${sentAt}`}
            ref={reported ? reportedLine : null}
            data-reported={reported || undefined}
            className={classes(styles.line, !isReported && styles.isReporter)}
          >
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
