import { useLocation, useNavigate } from '@kolo/routing';
import { isNotFound } from '@kolo/store';
import { classes, ErrorState, ListSkeleton, look, NotFoundState, useScreenTitle } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useReadAppealQuery } from '../api/readAppeal.ts';
import { BackHome } from '../navigation/BackHome.tsx';
import { AppealOf } from './AppealOf.tsx';
import styles from './safety.module.css';
import { useText } from './texts.ts';

/** The token of the letter's link: a fragment, which no server is sent, read once and taken out of the address. */
function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    navigate('/appeal', { replace: true });
  }, [hash, navigate]);
  return token;
}

/** For who does not agree with a decision, also without a session (product 46). */
export default function AppealPage() {
  const t = useText('safetyPages');
  useScreenTitle(t('appeal.title'));
  const token = useToken();
  const { data, error, refetch } = useReadAppealQuery(token, { skip: token === '' });
  const isInvalid = token === '' || isNotFound(error);
  return (
    <>
      <BackHome />
      <div className={styles.appeal}>
        <h1>{t('appeal.title')}</h1>
        <p className={styles.lead}>{t('appeal.lead')}</p>
        {isInvalid && <NotFoundState title={t('appeal.invalidTitle')} text={t('appeal.invalidText')} />}
        {!isInvalid && error && <ErrorState title={t('appeal.notLoaded')} onRetry={() => void refetch()} />}
        {!isInvalid && !error && !data && (
          <div className={classes(look.card, look.isPadded)} aria-busy="true">
            <ListSkeleton />
          </div>
        )}
        {data && <AppealOf token={token} read={data} />}
      </div>
    </>
  );
}
