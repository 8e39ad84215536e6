import styles from '../reports.module.css';

/** On what a key does; hidden where keys are off or there are none. */
export const Key = ({ of }: { of: string }) => (
  <span className={styles.key} aria-hidden="true">
    {of}
  </span>
);
