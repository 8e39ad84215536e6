import { Skeleton, SkeletonGroup } from '@kolo/ui';
import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import { Part } from '../parts/Part.tsx';
import styles from './trips.module.css';

const TripEditor = lazy(() => import('./TripEditor.tsx'));

/** Where the member travels (docs/product.md#trips). */
export function Trips() {
  const t = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const loading = (
    <SkeletonGroup>
      <Skeleton width="60%" />
    </SkeletonGroup>
  );
  return (
    <Part title={t('rows.trips')} heading={heading} className={styles.trips}>
      <Suspense fallback={loading}>
        <TripEditor loading={loading} onGone={() => heading.current?.focus()} />
      </Suspense>
    </Part>
  );
}
