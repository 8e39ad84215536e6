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

const idOfNote = (id: string): string => `${id}-note`;

export interface QuestionHeadProps {
  /** `questionIds(id)` describes its fieldset. */
  id: string;
  legend: ReactNode;
  question: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

export const questionIds = (id: string): string => `${id} ${idOfNote(id)}`;

/** Keeps an empty line for the error (docs/product.md#the-wizard). */
export function QuestionHead({ id, legend, question, hint, error }: QuestionHeadProps) {
  return (
    <>
      <legend>{legend}</legend>
      <h3 className={styles.asked} id={id}>
        {question}
      </h3>
      <div className={styles.note}>
        {error ? (
          <FieldError id={idOfNote(id)}>{error}</FieldError>
        ) : (
          hint && <Hint id={idOfNote(id)}>{hint}</Hint>
        )}
      </div>
    </>
  );
}
