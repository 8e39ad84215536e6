import { Avatar, classes, Icon, isStill, look, useIsNarrow } from '@kolo/ui';
import type { RefObject } from 'react';
import type { Person } from '../../../people/person.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';

export interface LikedRowProps {
  button: RefObject<HTMLButtonElement | null>;
  count: number;
  /** How many of them are matches. */
  matchedCount: number;
  faces: readonly Person[];
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

export function LikedRow({ button, count, matchedCount, faces, isOpen, controls, onToggle }: LikedRowProps) {
  const t = useText('matches');
  const isNarrow = useIsNarrow();
  const liked = t('liked', { count });
  const press = () => {
    onToggle();
    // On a phone the row rests at the bottom of the view, so what it opens would stay out of sight.
    if (isNarrow && !isOpen)
      requestAnimationFrame(() =>
        button.current?.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' }),
      );
  };
  return (
    <div className={classes(styles.likedRow, isOpen && styles.isOpen)}>
      <button
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={press}
      >
        <span className={styles.likedFaces} aria-hidden="true">
          {faces.map(({ id, photoUrl }) => (
            <Avatar key={id} url={photoUrl} size={40} />
          ))}
        </span>
        <span className={look.tabular}>
          {matchedCount > 0 ? t('withMatches', { liked, count: matchedCount }) : liked}
        </span>
        <Icon name="chevron-down" />
      </button>
    </div>
  );
}
