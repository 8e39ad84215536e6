import { Mark } from '@kolo/ui';
import styles from './registered.module.css';

/** An open envelope with our mark on the letter. Decorative. */
export function EnvelopeArt() {
  return (
    <div className={styles.envelopeArt} aria-hidden="true">
      <svg viewBox="0 0 148 112" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinejoin="round">
          <path d="M14 46L74 6l60 40v60H14z" fill="var(--primary-soft)" />
          <path d="M28 24h92v50L74 92 28 74z" fill="var(--surface-raised)" />
          <path d="M14 46l60 46 60-46M14 106l46-25M134 106L88 81" />
        </g>
      </svg>
      <Mark className={styles.envelopeMark} />
    </div>
  );
}
