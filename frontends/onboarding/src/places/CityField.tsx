import { lazy, Suspense } from 'react';
import { ComingSelect } from '../answers/ComingSelect.tsx';
import type { PlaceFieldProps } from './PlaceField.tsx';
import styles from './placeField.module.css';

const PlaceField = lazy(() => import('./PlaceField.tsx'));

/** Asks for a city; its code comes when a screen shows it. */
export function CityField(props: PlaceFieldProps) {
  const hint = props.isFree && <span className={styles.hint} />;
  return (
    <Suspense fallback={<ComingSelect label={props.label} hint={hint} />}>
      <PlaceField {...props} />
    </Suspense>
  );
}
