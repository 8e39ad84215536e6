import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import matchCardStyles from '../matchCard/matchCard.module.css';
import styles from './loading.module.css';
import { Skeleton } from './Skeleton.tsx';

export function MatchCardSkeleton() {
  return (
    <div className={classes(matchCardStyles.matchCard, matchCardStyles.isSkeleton)} aria-hidden="true">
      <div
        className={classes(
          matchCardStyles.matchCardPhoto,
          matchCardStyles.isLoading,
          styles.skeleton,
          matchCardStyles.skeleton,
        )}
      />
      <div className={matchCardStyles.matchCardBody}>
        <div className={matchCardStyles.nameAndScore}>
          <div className={classes(matchCardStyles.matchCardName, styles.skeletonLines)}>
            <Skeleton kind="heading" width="62%" />
            <Skeleton width="88%" />
          </div>
          <div className={matchCardStyles.matchCardScore}>
            <span className={classes(styles.ringSkeleton, matchCardStyles.ringSkeleton)}>
              <Skeleton kind="round" width={58} height={58} />
            </span>
          </div>
        </div>
        <Skeleton width="44%" />
      </div>
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div className={styles.profileSkeleton} aria-hidden="true">
      <Skeleton kind="photo" />
      <div className={styles.skeletonLines}>
        <Skeleton kind="heading" width="78%" height={44} />
        <Skeleton width="60%" />
        <Skeleton width="46%" />
        <Skeleton />
        <Skeleton width="100%" />
        <Skeleton width="92%" />
        <Skeleton width="66%" />
      </div>
    </div>
  );
}

export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.skeletonLines} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div className={look.row} key={row}>
          <Skeleton kind="round" width={54} height={54} />
          <div className={classes(styles.skeletonLines, styles.isGrowing)}>
            <Skeleton width="48%" />
            <Skeleton width="82%" />
          </div>
        </div>
      ))}
    </div>
  );
}
