import { classes } from '@kolo/ui';
import { Fragment } from 'react';
import styles from './parts.module.css';

/** A count with its word, or a case number, does not break. */
const SHORT = 22;

/** Parts with a dot between them; a line may end with the dot, but not begin with it. */
export const Dotted = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, place) => (
    <Fragment key={part}>
      <span className={classes(part.length <= SHORT && styles.unbroken)}>
        {place < parts.length - 1 ? `${part}\u00A0·` : part}
      </span>{' '}
    </Fragment>
  ));
