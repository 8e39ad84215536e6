import { classes } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './artTile.module.css';

export interface ArtTileProps {
  /** Beside what leads nowhere. */
  isQuiet?: boolean;
  /** A line drawing; the words beside it say what it is. */
  children: ReactNode;
}

/** The square with a drawing that a row begins with. */
export const ArtTile = ({ isQuiet = false, children }: ArtTileProps) => (
  <span className={classes(styles.art, isQuiet && styles.isQuiet)}>{children}</span>
);
