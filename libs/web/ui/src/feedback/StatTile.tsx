import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { look } from '../look/look.ts';
import styles from './statTile.module.css';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  icon?: IconName | undefined;
  isSmall?: boolean | undefined;
  isRoyal?: boolean | undefined;
}

export function StatTile({ label, value, icon, isSmall = false, isRoyal = false }: StatTileProps) {
  return (
    <div
      className={classes(look.card, styles.statTile, isSmall && styles.isSmall, isRoyal && styles.isRoyal)}
    >
      <div>
        <b className={look.tabular}>{value}</b>
        <span className={styles.statTileLabel}>{label}</span>
      </div>
      {icon && (
        <div className={styles.iconTile}>
          <Icon name={icon} isFilled={icon === 'crown'} />
        </div>
      )}
    </div>
  );
}
