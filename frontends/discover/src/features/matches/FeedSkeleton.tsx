import { classes, Skeleton, SkeletonGroup } from '@kolo/ui';
import styles from './matches.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of cards on their way; what follows stays out of sight, so that it does not move when they come. */
export const FeedSkeleton = () => (
  <SkeletonGroup className={classes(styles.feed, styles.isLoading)}>
    {PLACEHOLDERS.map((place) => (
      <div className={styles.placeholder} key={place} aria-hidden="true">
        <Skeleton height="100%" />
        <Skeleton kind="heading" width="62%" />
        <Skeleton width="88%" />
        <Skeleton kind="button" width="100%" />
      </div>
    ))}
  </SkeletonGroup>
);
