import { ProfileSkeleton, SkeletonGroup } from '@kolo/ui';
import styles from './member.module.css';

/** A profile on its way, as high as the window, so that nothing in sight moves when it comes. */
export const MemberSkeleton = () => (
  <SkeletonGroup className={styles.memberLoading}>
    <ProfileSkeleton />
  </SkeletonGroup>
);
