import { classes } from '../classes.ts';
import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './paths.ts';

export interface IconProps {
  name: IconName;
  isFilled?: boolean | undefined;
  className?: string | undefined;
}

/** As large as the surrounding text. Decorative. */
export function Icon({ name, isFilled = false, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, isFilled && styles.isFilled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICON_PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
