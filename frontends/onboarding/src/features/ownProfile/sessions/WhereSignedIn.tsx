import type { SignedIn } from '@kolo/contracts/api/sessions';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, countryLabel, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../api/sessions.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/accountTexts.ts';
import { dateOf } from '../parts/dateOf.ts';
import { Part } from '../parts/Part.tsx';
import { useHeadingAfterRemoval } from '../parts/useHeadingAfterRemoval.ts';
import { DeviceArt } from './DeviceArt.tsx';
import styles from './whereSignedIn.module.css';

const HOUR = 3_600_000;
const HOURS_TOLD = 24;

function useLastUse(): (session: SignedIn, now: Date) => string {
  const t = useText('account');
  return ({ isThisOne, lastUsedAt }, now) => {
    if (isThisOne) return t('sessions.now');
    const hours = Math.floor((now.getTime() - Date.parse(lastUsedAt)) / HOUR);
    if (hours >= HOURS_TOLD) return dateOf(lastUsedAt, now);
    return hours > 0 ? t('sessions.hoursAgo', { count: hours }) : t('sessions.withinTheHour');
  };
}

interface SessionListProps {
  sessions: readonly SignedIn[];
  isPending: boolean;
  onEnd: (id: string) => void;
}

function SessionList({ sessions, isPending, onEnd }: SessionListProps) {
  const t = useText('account');
  const lastUse = useLastUse();
  const now = new Date();
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const { id, device, kind, country, signedInAt, isThisOne } = session;
        const date = dateOf(signedInAt, now);
        return (
          <li key={id}>
            <DeviceArt kind={kind} />
            <div>
              <p className={styles.device}>{device}</p>
              <p className={classes(look.muted, look.textSmall)}>{lastUse(session, now)}</p>
              <p className={classes(look.muted, look.textSmall)}>
                {country
                  ? t('sessions.sinceIn', { date, country: countryLabel(country) })
                  : t('sessions.since', { date })}
              </p>
            </div>
            {isThisOne ? (
              <span className={styles.thisOne}>{t('sessions.thisOne')}</span>
            ) : (
              <Button
                kind="outline"
                disabled={isPending}
                aria-label={t('sessions.endOf', { device, date })}
                onClick={() => onEnd(id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function WhereSignedIn() {
  const t = useText('account');
  const {
    data: sessions,
    isLoading,
    error,
    refetch,
  } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const many = sessions?.length ?? 0;
  const heading = useHeadingAfterRemoval(many);
  const isPending = ending.isLoading || endingOthers.isLoading;
  const failure = ending.error ?? endingOthers.error;

  return (
    <Part title={t('sessions.title')} heading={heading} className={styles.signedIn}>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {error && !sessions && <LoadFailed text={t('sessions.loadFailed')} onRetry={() => void refetch()} />}
      {sessions && (
        <>
          <p className={look.muted}>
            {t('sessions.hint')} {sessions.some(({ country }) => country) && t('sessions.countryHint')}
          </p>
          <SessionList sessions={sessions} isPending={isPending} onEnd={(id) => void end(id)} />
          {failure && <Alert>{errorMessage(failure, t('sessions.failed'))}</Alert>}
        </>
      )}
      {many > 1 && (
        <Button
          kind="outline-danger"
          isBlock
          isPending={endingOthers.isLoading}
          disabled={ending.isLoading}
          onClick={() => void endOthers()}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Part>
  );
}
