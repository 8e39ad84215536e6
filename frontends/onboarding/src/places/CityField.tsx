import { lazy, Suspense } from 'react';
import { ComingField } from '../answers/ComingField.tsx';
import type { PlaceFieldProps } from './PlaceField.tsx';
import styles from './placeField.module.css';

const PlaceField = lazy(() => import('./PlaceField.tsx'));

export function CityField(props: PlaceFieldProps) {
  const hint = props.isFree && <span className={styles.hint} />;
  return (
    <Suspense fallback={<ComingField label={props.label} hint={hint} />}>
      <PlaceField {...props} />
    </Suspense>
  );
}
