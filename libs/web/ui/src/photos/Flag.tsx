import { countryLabel } from '../countryLabel.ts';
import styles from './flag.module.css';

const FLAG_CODE = /^[A-Z]{2}$/;

/** Copied by the build from `country-flag-icons`. */
export const flagUrl = (code: string): string => `/assets/shell/flags/${code}.svg`;

export interface FlagProps {
  code: string;
  isNamed?: boolean | undefined;
  className?: string | undefined;
}

/** Without a visible name, the name is its alternative text. */
export function Flag({ code, isNamed = false, className = styles.flag }: FlagProps) {
  const name = countryLabel(code);
  const picture = FLAG_CODE.test(code) && (
    <img
      className={className}
      src={flagUrl(code)}
      alt={isNamed ? '' : name}
      width="27"
      height="18"
      loading="lazy"
    />
  );
  if (!isNamed) return picture || null;
  return (
    <span className={styles.flagWithName}>
      {picture}
      {name}
    </span>
  );
}
