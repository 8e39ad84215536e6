import { classes, SkeletonGroup } from '@kolo/ui';
import { CardSkeleton } from './card/CardSkeleton.tsx';
import styles from './matches.module.css';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of cards on their way; what follows stays out of sight, so that it does not move when they come. */
export const FeedSkeleton = () => (
  <SkeletonGroup className={classes(styles.feed, styles.isLoading)}>
    {PLACES.map((place, index) => (
      <CardSkeleton key={place} isFirst={index === 0} />
    ))}
  </SkeletonGroup>
);
