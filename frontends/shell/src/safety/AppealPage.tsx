import { useLocation, useNavigate } from '@kolo/routing';
import { isNotFound } from '@kolo/store';
import { classes, ErrorState, ListSkeleton, look, NotFoundState, useScreenTitle } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useReadAppealQuery } from '../api/readAppeal.ts';
import { BackHome } from '../navigation/BackHome.tsx';
import { AppealOf } from './AppealOf.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';

interface Opened {
  token: string;
  /** How often a link was opened while the page is there. */
  times: number;
}

/**
 * The letter's link as it was opened last: its token is a fragment, which no server is sent, read once and taken out of the
 * address. `null` before it is read, and without one.
 */
function useOpened(): Opened | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!hash) return;
    setOpened((before) => ({ token: hash.slice(1), times: (before?.times ?? 0) + 1 }));
    navigate('/appeal', { replace: true });
  }, [hash, navigate]);
  return opened;
}

const Loading = () => (
  <div className={classes(look.card, look.isPadded)} aria-busy="true">
    <ListSkeleton />
  </div>
);

/** The decision of a token as it stands now, also where the same link was opened before. */
function Read({ token }: { token: string }) {
  const t = useText('safetyPages');
  const { data, error, isFetching, refetch } = useReadAppealQuery(token, { refetchOnMountOrArgChange: true });
  if (isFetching) return <Loading />;
  if (isNotFound(error)) return <Invalid />;
  if (!data) return <ErrorState title={t('appeal.notLoaded')} onRetry={() => void refetch()} />;
  return <AppealOf token={token} read={data} />;
}

function Invalid() {
  const t = useText('safetyPages');
  return <NotFoundState title={t('appeal.invalidTitle')} text={t('appeal.invalidText')} />;
}

/** For who does not agree with a decision, also without a session (docs/product.md#appeals-and-transparency). */
export default function AppealPage() {
  const t = useText('safetyPages');
  useScreenTitle(t('appeal.title'));
  const { hash } = useLocation();
  const opened = useOpened();
  return (
    <>
      <BackHome />
      <div className={styles.appeal}>
        <h1>{t('appeal.title')}</h1>
        <p className={styles.lead}>{t('appeal.lead')}</p>
        {opened ? <Read key={opened.times} token={opened.token} /> : hash ? <Loading /> : <Invalid />}
      </div>
    </>
  );
}
