import { look, ProfileSkeleton, SkeletonGroup } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './member.module.css';
import { useText } from './texts.ts';

/** As high as the window, so that nothing in view moves. */
export function MemberSkeleton({ back }: { back: ReactNode }) {
  const t = useText('person');
  return (
    <div className={styles.loading}>
      <h1 className={look.visuallyHidden}>{t('member.title')}</h1>
      <div className={styles.top}>{back}</div>
      <SkeletonGroup className={styles.memberLoading}>
        <ProfileSkeleton />
      </SkeletonGroup>
    </div>
  );
}
