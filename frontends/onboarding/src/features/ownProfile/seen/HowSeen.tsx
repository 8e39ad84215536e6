import { Button, Skeleton, SkeletonGroup } from '@kolo/ui';
import { lazy, Suspense, useContext, useRef, useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import { Part } from '../parts/Part.tsx';
import { WayOut } from '../parts/wayOut.ts';
import styles from './howSeen.module.css';

const SeenFigures = lazy(() => import('./SeenFigures.tsx'));

/** One's week in rounded numbers, loaded when asked for (docs/product.md#how-one-is-seen). */
export function HowSeen() {
  const t = useText('account');
  const isPage = useContext(WayOut) !== null;
  const [isShown, setIsShown] = useState(isPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    heading.current?.focus();
    setIsShown(true);
  };
  return (
    <Part title={t('seen.title')} heading={heading} className={styles.howSeen}>
      {isShown ? (
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton width="60%" />
            </SkeletonGroup>
          }
        >
          <SeenFigures />
        </Suspense>
      ) : (
        <Button kind="outline" onClick={show}>
          {t('seen.show')}
        </Button>
      )}
    </Part>
  );
}
