import type { AppealPage } from '@kolo/contracts/api/moderation/appeals';
import { localeFor } from '@kolo/i18n';
import { classes, InfoBox, look } from '@kolo/ui';
import { useSendAppealMutation } from '../api/appeal.ts';
import { AppealForm } from './AppealForm.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString(localeFor('en'), { year: 'numeric', month: 'long', day: 'numeric' });

export function DecisionAppeal({ token, read }: { token: string; read: AppealPage }) {
  const t = useText('safetyPages');
  const [send, { data: sent, isLoading, error }] = useSendAppealMutation();
  const { state, decision, ground, facts, until, decidedAt, reason } = sent ?? read;
  const hasKeptOut = decision === 'suspension' || decision === 'ban';
  const when = [
    t('appeal.decided', { when: day(decidedAt) }),
    ...(until ? [t('appeal.until', { when: day(until) })] : []),
  ];
  return (
    <section className={classes(look.card, look.isPadded, styles.decision)}>
      <div>
        <h2>{t(`appeal.decisions.${decision}`)}</h2>
        <p className={look.muted}>{when.join(' · ')}</p>
      </div>
      <div>
        <h3>{t('appeal.ground')}</h3>
        <p className={styles.words}>{ground}</p>
      </div>
      <div>
        <h3>{t('appeal.facts')}</h3>
        <p className={styles.words}>{facts}</p>
      </div>
      {state === 'read' && (
        <AppealForm isPending={isLoading} error={error} onSend={(text) => void send({ token, text })} />
      )}
      <div role="status">
        {state === 'sent' && (
          <InfoBox icon="check">
            <b>{t('appeal.sentTitle')}</b>
            <p>{t('appeal.sentText')}</p>
          </InfoBox>
        )}
        {(state === 'upheld' || state === 'overturned') && (
          <InfoBox icon="info">
            <b>{t(`appeal.${state}Title`)}</b>
            {state === 'overturned' && (
              <p>
                {t('appeal.overturnedText')}
                {hasKeptOut && ` ${t('appeal.overturnedFree')}`}
              </p>
            )}
            {reason && <p className={styles.words}>{reason}</p>}
          </InfoBox>
        )}
      </div>
    </section>
  );
}
