import { look } from '@kolo/ui';
import styles from '../matches.module.css';
import { useText } from './keyTexts.ts';
import type { KeyNote } from './useKeyHint.ts';

export interface KeyHintProps {
  isListed: boolean;
  /** Takes the place of the list; without the list it is only read aloud. */
  note: KeyNote | undefined;
}

/** The keys of wide screens, and what a key did that no card shows (docs/product.md#matches-on-a-phone). */
export default function KeyHint({ isListed, note }: KeyHintProps) {
  const t = useText('matchKeys');
  const keys = [
    [['←'], t('pass')],
    [['→'], t('like')],
    [['↑', '↓'], t('next')],
    [['Enter'], t('profile')],
    [['Z'], t('undo')],
  ] as const;
  const told = note === 'nothing' ? t('nothing') : note && t('selected', { name: note.selected });
  return (
    <>
      <p className={look.visuallyHidden} role="status">
        {told}
      </p>
      {isListed && (
        <div className={styles.keys}>
          {told ? (
            <span aria-hidden="true">{told}</span>
          ) : (
            keys.map(([names, does]) => (
              <span key={does}>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
                {does}
              </span>
            ))
          )}
        </div>
      )}
    </>
  );
}
