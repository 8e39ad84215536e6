import { ProfileSkeleton, SkeletonGroup } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './member.module.css';

/** A profile on its way, as high as the window, so that nothing in sight moves when it comes. */
export const MemberSkeleton = ({ back }: { back: ReactNode }) => (
  <div className={styles.loading}>
    <div className={styles.top}>{back}</div>
    <SkeletonGroup className={styles.memberLoading}>
      <ProfileSkeleton />
    </SkeletonGroup>
  </div>
);
