import { classes } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './artTile.module.css';

export interface ArtTileProps {
  isQuiet?: boolean;
  children: ReactNode;
}

export const ArtTile = ({ isQuiet = false, children }: ArtTileProps) => (
  <span className={classes(styles.art, isQuiet && styles.isQuiet)}>{children}</span>
);
