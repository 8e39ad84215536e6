import { useText } from '../../texts/texts.ts';
import styles from './matches.module.css';

/** Which keys do what while a card has the focus; shown where there is a pointer and room. */
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
