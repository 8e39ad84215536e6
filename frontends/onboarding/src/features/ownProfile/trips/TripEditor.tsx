import { LIMITS } from '@kolo/contracts/limits';
import type { TripList } from '@kolo/contracts/places/trips';
import { type ApiError, errorMessage, isApiError } from '@kolo/store';
import { Alert, Button, classes, countryLabel, flagStyles, flagUrl, Icon, look } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import { useSaveTripsMutation, useTripsQuery } from '../../../api/trips.ts';
import { useText } from '../../../texts/tripTexts.ts';
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
  const common = useText('common');
  const { data, isLoading, refetch } = useTripsQuery();
  if (data) return <Planned trips={data.trips} onGone={onGone} />;
  if (isLoading) return loading;
  return (
    <>
      <Alert>{t('loadFailed')}</Alert>
      <Button kind="soft" icon="retry" onClick={() => void refetch()}>
        {common('tryAgain')}
      </Button>
    </>
  );
}

/** Refusals of an unknown place are shown at its field. */
const unknownPlace = (error: unknown): ApiError | null =>
  isApiError(error) && error.code === 'place_unknown' ? error : null;

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
              <button
                type="button"
                disabled={isLoading}
                aria-label={t('remove', inWords(trip))}
                onClick={() => void change(trips.filter((other) => other !== trip))}
              >
                <Icon name="x" />
              </button>
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
