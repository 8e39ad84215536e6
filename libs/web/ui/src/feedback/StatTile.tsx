import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  icon?: IconName | undefined;
  isSmall?: boolean | undefined;
  isRoyal?: boolean | undefined;
}

/** A number with its name. */
export function StatTile({ label, value, icon, isSmall = false, isRoyal = false }: StatTileProps) {
  return (
    <div className={classes('card stat-tile', isSmall && 'is-small', isRoyal && 'is-royal')}>
      <div>
        <b className="tabular">{value}</b>
        <span className="stat-tile-label">{label}</span>
      </div>
      {icon && (
        <div className="icon-tile">
          <Icon name={icon} isFilled={icon === 'crown'} />
        </div>
      )}
    </div>
  );
}
