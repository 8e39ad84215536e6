import { Icon } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './card.module.css';

const BEADS = '0 4.1667';

const Ring = () => (
  <svg viewBox="0 0 68 68" aria-hidden="true">
    <circle cx="34" cy="34" r="31" pathLength="100" strokeDasharray={BEADS} />
  </svg>
);

/** A full ring of beads means letting go will act. Decorative, as the buttons say the same. */
export function SwipeDisc() {
  const common = useText('common');
  return (
    <div aria-hidden="true">
      <div className={styles.likeDisc}>
        <Ring />
        <Ring />
        <Icon name="heart" isFilled />
        {common('match.like')}
      </div>
      <div className={styles.passDisc}>
        <Ring />
        <Ring />
        <Icon name="x" />
        {common('match.pass')}
      </div>
    </div>
  );
}
