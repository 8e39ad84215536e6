import { BeadRing, classes, Dialog, scoreRingStyles } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './countdown.module.css';

const SECOND = 1_000;
const SECONDS_SHOWN = 5;
const RING = { width: 96, height: 96, fontSize: 32 };

/** Says goodbye for five seconds, then loads the start page (product 24). */
export function DeletedDialog() {
  const t = useText('onboarding');
  const [left, setLeft] = useState(SECONDS_SHOWN);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else window.location.assign('/');
    }, SECOND);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Dialog isOpen title={t('own.deleted')}>
      <div className={styles.countdown}>
        <div
          className={classes(styles.scoreRing, scoreRingStyles.scoreRing, scoreRingStyles.isPlain)}
          style={RING}
          aria-hidden="true"
        >
          <BeadRing beads={SECONDS_SHOWN} filled={left} beadRadius={5} />
          <span>{left}</span>
        </div>
        <p>{t('own.deletedText', { count: left })}</p>
      </div>
    </Dialog>
  );
}
