import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { outlineOf, type Picture } from './picture.ts';
import styles from './stitchedPicture.module.css';

/** Without stitches the linen shows. */
const THREADS = {
  linen: styles.linen,
  red: styles.red,
  dark: styles.dark,
  blue: styles.blue,
  quince: styles.quince,
  green: styles.green,
  smoke: styles.smoke,
};

/** Loaded with the question that shows it. */
const lazyPicture = (load: () => Promise<{ default: Picture }>): ComponentType =>
  lazy(async () => {
    const { height, layers } = (await load()).default;
    const picture = (
      <svg
        viewBox={`0 0 72 ${height}`}
        preserveAspectRatio="xMidYMax meet"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        {layers.map((layer) => (
          <path key={layer.thread} className={THREADS[layer.thread]} d={outlineOf(layer)} />
        ))}
      </svg>
    );
    return { default: () => picture };
  });

const PICTURES = {
  coffee: lazyPicture(() => import('./pictures/coffee.ts')),
  frieze: lazyPicture(() => import('./pictures/frieze.ts')),
  kafana: lazyPicture(() => import('./pictures/kafana.ts')),
  kolo: lazyPicture(() => import('./pictures/kolo.ts')),
  rakija: lazyPicture(() => import('./pictures/rakija.ts')),
  sea: lazyPicture(() => import('./pictures/sea.ts')),
  suitcase: lazyPicture(() => import('./pictures/suitcase.ts')),
  time: lazyPicture(() => import('./pictures/time.ts')),
} as const;

export type PictureName = keyof typeof PICTURES;

const HEIGHTS: Partial<Record<PictureName, number>> = { frieze: 16, sea: 24 };
const HIGH = 36;
const MARGIN = 3;

export function StitchedPicture({ name, children }: { name: PictureName; children?: ReactNode }) {
  const Stitches = PICTURES[name];
  return (
    <div className={styles.picture}>
      <div className={styles.cloth}>
        <div className={styles.linen} style={{ '--height': (HEIGHTS[name] ?? HIGH) + MARGIN }}>
          <Suspense>
            <Stitches />
          </Suspense>
        </div>
      </div>
      {children}
    </div>
  );
}
