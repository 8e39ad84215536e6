import { classes, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useContext } from 'react';
import { useHowSeenQuery, useOwnLimitsQuery } from '../../../api/howSeen.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/seenTexts.ts';
import { WayOut } from '../parts/wayOut.ts';
import styles from './seenFigures.module.css';

const FIGURES = ['shown', 'liked', 'matched'] as const;

/** 0 stands for fewer than five (docs/product.md#how-one-is-seen). */
export default function SeenFigures() {
  const t = useText('seen');
  // Below the part's own heading, which on a phone is the page's.
  const Heading = useContext(WayOut) === null ? 'h4' : 'h2';
  const fresh = { refetchOnMountOrArgChange: true };
  const seen = useHowSeenQuery(undefined, fresh);
  const limits = useOwnLimitsQuery(undefined, fresh);
  const retry = () => {
    if (seen.isError) void seen.refetch();
    if (limits.isError) void limits.refetch();
  };

  if ((seen.isError && !seen.data) || (limits.isError && !limits.data)) {
    return <LoadFailed text={t('failed')} onRetry={retry} />;
  }
  if (!seen.data || !limits.data) {
    return (
      <SkeletonGroup>
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  }
  const week = seen.data;
  const dealbreakers = limits.data.relaxations.filter((each) => each.of === 'dealbreaker');
  const told = (count: number) => (count === 0 ? t('fewer') : t('about', { count }));
  return (
    <div className={styles.seen}>
      <p className={look.muted}>{t('lead')}</p>
      {FIGURES.every((figure) => week[figure] === 0) && <p>{t('nothing')}</p>}
      <dl>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd className={look.tabular}>{told(week[figure])}</dd>
          </div>
        ))}
      </dl>
      <Heading className={styles.title}>{t('limits')}</Heading>
      {dealbreakers.length === 0 ? (
        <p className={look.muted}>{t('noLimits')}</p>
      ) : (
        <dl>
          {dealbreakers.map(({ kind, more }) => (
            <div key={kind}>
              <dt>{t(`kinds.${kind}`)}</dt>
              <dd className={look.tabular}>{t('limit.about', { count: more })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes(look.muted, look.textSmall)}>{t('hint')}</p>
    </div>
  );
}
