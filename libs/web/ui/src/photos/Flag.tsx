import { countryName } from '@kolo/contracts';
import styles from './flag.module.css';

const FLAG_CODE = /^[A-Z]{2}$/;

/** Where the build puts the flags of `country-flag-icons`. */
export const flagUrl = (code: string): string => `/assets/shell/flags/${code}.svg`;

export interface FlagProps {
  code: string;
  /** Shows the country's name beside the flag. */
  isNamed?: boolean | undefined;
  className?: string | undefined;
}

/** A country's flag as an SVG picture; alone it carries the country's name as its text alternative. */
export function Flag({ code, isNamed = false, className = styles.flag }: FlagProps) {
  const name = countryName(code);
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
