import { Fragment } from 'react';
import styles from './parts.module.css';

/** Parts with a dot between them. A line ends with the dot, and breaks within a part only if that is longer. */
export const Dotted = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, place) => (
    <Fragment key={part}>
      <span className={styles.dotted}>{place < parts.length - 1 ? `${part} ·` : part}</span>{' '}
    </Fragment>
  ));
