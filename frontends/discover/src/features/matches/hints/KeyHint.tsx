import { useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from '../matches.module.css';
import { readDeviceNumber, saveDeviceNumber } from './deviceNumber.ts';

const NAME = 'kolo.matches.keysUsed';
const KNOWN_AFTER = 5;

/** Shown until the keys were used five times on this device (docs/product.md#matches-on-a-phone). */
export function useKeyHint() {
  const [used, setUsed] = useState(() => readDeviceNumber(NAME));
  return {
    isShown: used < KNOWN_AFTER,
    use: () => {
      if (used >= KNOWN_AFTER) return;
      saveDeviceNumber(NAME, used + 1);
      setUsed(used + 1);
    },
  };
}

export function KeyHint() {
  const t = useText('discover');
  const keys = [
    [['←'], t('matches.keys.pass')],
    [['→'], t('matches.keys.like')],
    [['↑', '↓'], t('matches.keys.next')],
    [['Enter'], t('matches.keys.profile')],
    [['Z'], t('matches.keys.undo')],
  ] as const;
  return (
    <div className={styles.keys}>
      {keys.map(([names, does]) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
