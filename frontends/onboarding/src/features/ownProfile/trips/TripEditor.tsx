import { LIMITS } from '@kolo/contracts/limits';
import type { TripList } from '@kolo/contracts/places/trips';
import { type ApiError, errorMessage } from '@kolo/store';
import { Alert, Button, classes, countryLabel, flagStyles, flagUrl, look } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import { useSaveTripsMutation, useTripsQuery } from '../../../api/trips.ts';
import { unknownPlace } from '../../../places/unknownPlace.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/tripTexts.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import { AddTrip } from './AddTrip.tsx';
import styles from './trips.module.css';
import { inWords, isSame, type Trip } from './weeks.ts';

interface TripEditorProps {
  loading: ReactNode;
  /** What had the focus is gone. */
  onGone: () => void;
}

/** Each change is saved at once (docs/product.md#trips). */
export default function TripEditor({ loading, onGone }: TripEditorProps) {
  const t = useText('trips');
  const { data, isLoading, refetch } = useTripsQuery();
  if (data) return <Planned trips={data.trips} onGone={onGone} />;
  if (isLoading) return loading;
  return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
}

function Planned({ trips, onGone }: TripList & Pick<TripEditorProps, 'onGone'>) {
  const t = useText('trips');
  const [save, { isLoading, error }] = useSaveTripsMutation();
  const [told, setTold] = useState('');
  const [isAdding, setAdding] = useState(false);

  async function change(wanted: Trip[]): Promise<'saved' | 'failed' | ApiError> {
    setTold('');
    const { data, error: refusal } = await save({ trips: wanted });
    if (!data) return unknownPlace(refusal) ?? 'failed';
    const added = data.trips.find((trip) => !trips.some((each) => isSame(each, trip)));
    const removed = trips.find((trip) => !data.trips.some((each) => isSame(each, trip)));
    if (added) setTold(t('added', inWords(added)));
    else setTold(removed ? t('removed', inWords(removed)) : t('already'));
    setAdding(false);
    onGone();
    return 'saved';
  }

  return (
    <>
      <p className={look.muted}>{t('hint')}</p>
      {trips.length > 0 ? (
        <ul className={styles.list} aria-label={t('list')}>
          {trips.map((trip) => (
            <li key={`${trip.city} ${trip.firstWeek} ${trip.lastWeek}`}>
              <img className={flagStyles.flag} src={flagUrl(trip.country)} alt="" width="27" height="18" />
              <span>
                <b>{`${inWords(trip).city}, ${countryLabel(trip.country)}`}</b>
                <span className={classes(look.muted, look.textSmall)}>{inWords(trip).dates}</span>
              </span>
              <RemoveButton
                disabled={isLoading}
                label={t('remove', inWords(trip))}
                onClick={() => void change(trips.filter((other) => other !== trip))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('none')}</p>
      )}
      {isAdding && (
        <AddTrip
          isPending={isLoading}
          onAdd={(trip) => change([...trips, trip])}
          onCancel={() => {
            setAdding(false);
            onGone();
          }}
        />
      )}
      {!isAdding && trips.length < LIMITS.trips.most && (
        <Button kind="outline" icon="plus" onClick={() => setAdding(true)}>
          {t('plan')}
        </Button>
      )}
      {trips.length === LIMITS.trips.most && <p className={look.muted}>{t('full')}</p>}
      <p role="status" className={look.muted}>
        {told}
      </p>
      {error && !unknownPlace(error) && <Alert>{errorMessage(error, t('failed'))}</Alert>}
    </>
  );
}
