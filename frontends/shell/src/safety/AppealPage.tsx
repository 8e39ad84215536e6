import { useLocation, useNavigate } from '@kolo/routing';
import { isNotFound } from '@kolo/store';
import { classes, ErrorState, ListSkeleton, look, NotFoundState, useScreenTitle } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useReadAppealQuery } from '../api/appeal.ts';
import { BackHome } from '../navigation/BackHome.tsx';
import { DecisionAppeal } from './DecisionAppeal.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';

interface Opened {
  token: string;
  times: number;
}

/** The fragment, which no server sees, is read once and removed from the address; `null` before that. */
function useAppealToken(): Opened | null {
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

function AppealDecision({ token }: { token: string }) {
  const t = useText('safetyPages');
  const { data, error, isFetching, refetch } = useReadAppealQuery(token, { refetchOnMountOrArgChange: true });
  if (isFetching) return <Loading />;
  if (isNotFound(error)) return <InvalidLink />;
  if (!data) return <ErrorState title={t('appeal.notLoaded')} onRetry={() => void refetch()} />;
  return <DecisionAppeal token={token} read={data} />;
}

function InvalidLink() {
  const t = useText('safetyPages');
  return <NotFoundState title={t('appeal.invalidTitle')} text={t('appeal.invalidText')} />;
}

/** Works without a session (docs/product.md#appeals-and-transparency). */
export default function AppealPage() {
  const t = useText('safetyPages');
  useScreenTitle(t('appeal.title'));
  const { hash } = useLocation();
  const opened = useAppealToken();
  return (
    <>
      <BackHome />
      <div className={styles.appeal}>
        <h1>{t('appeal.title')}</h1>
        <p className={styles.lead}>{t('appeal.lead')}</p>
        {opened ? (
          <AppealDecision key={opened.times} token={opened.token} />
        ) : hash ? (
          <Loading />
        ) : (
          <InvalidLink />
        )}
      </div>
    </>
  );
}
