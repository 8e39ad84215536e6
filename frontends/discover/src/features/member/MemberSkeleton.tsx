import { look, ProfileSkeleton, SkeletonGroup } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** A profile on its way, as high as the window, so that nothing in sight moves when it comes. */
export function MemberSkeleton({ back }: { back: ReactNode }) {
  const t = useText('discover');
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
