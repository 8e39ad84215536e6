import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldError } from '../forms/Field.tsx';
import formStyles from '../forms/form.module.css';
import styles from './options.module.css';

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes(formStyles.hint, styles.hint)} id={id}>
      {children}
    </p>
  );
}

export interface QuestionNoteProps {
  id: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

/**
 * The line under a question: what is wrong takes the hint's place, and an empty one is kept
 * (docs/product.md#the-wizard-on-a-phone).
 */
export function QuestionNote({ id, hint, error }: QuestionNoteProps) {
  return (
    <div className={styles.note}>
      {error ? <FieldError id={id}>{error}</FieldError> : hint && <Hint id={id}>{hint}</Hint>}
    </div>
  );
}
