import { classes, loadingStyles, matchCardStyles, Skeleton } from '@kolo/ui';
import styles from './card.module.css';

const RING_PX = 66;

/** Same dimensions as the card, so that nothing moves. */
export const CardSkeleton = ({ isFirst }: { isFirst: boolean }) => (
  <div className={classes(styles.person, styles.isSkeleton, isFirst && styles.isFirst)} aria-hidden="true">
    <div className={styles.photo}>
      <Skeleton height="100%" />
    </div>
    <div className={classes(styles.head, matchCardStyles.nameAndScore)}>
      <div className={styles.name}>
        <Skeleton kind="heading" width="56%" />
        <Skeleton width="72%" />
      </div>
      <div className={styles.score}>
        <span className={loadingStyles.ringSkeleton}>
          <Skeleton kind="round" width={RING_PX} height={RING_PX} />
        </span>
      </div>
    </div>
    <div className={styles.facts}>
      <div className={styles.heritage}>
        <Skeleton width="34%" />
      </div>
      <div className={styles.bio}>
        <Skeleton />
        <Skeleton width="64%" />
      </div>
      <div className={styles.languages}>
        <Skeleton width="46%" />
      </div>
    </div>
    <div className={styles.actions}>
      <Skeleton kind="button" />
      <Skeleton kind="button" />
    </div>
  </div>
);
