import { LIMITS } from '@kolo/contracts/limits';
import { classes, Field } from '@kolo/ui';
import type { ReactNode, Ref } from 'react';
import styles from './code.module.css';

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, index) => index);

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Browsers swallow Enter while the submit button is disabled. */
  onEnter: () => void;
  note: ReactNode;
  noteId: string;
  describedBy: string;
  isWrong: boolean;
  ref: Ref<HTMLInputElement>;
}

/**
 * One input drawn as six boxes, so that a code can be pasted, autofilled and read out
 * (docs/product.md#signing-in).
 */
export function CodeInput({
  label,
  value,
  onChange,
  onEnter,
  note,
  noteId,
  describedBy,
  isWrong,
  ref,
}: CodeInputProps) {
  const keep = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, LIMITS.codeLength));
  const current = Math.min(value.length, LIMITS.codeLength - 1);
  return (
    <Field label={label} className={classes(styles.codeField, styles.field)}>
      {(control) => (
        <>
          <div className={classes(styles.codeBoxes, isWrong && styles.isWrong)}>
            {PLACES.map((place) => (
              <span key={place} aria-hidden="true" className={classes(place === current && styles.isCurrent)}>
                {value[place]}
              </span>
            ))}
            <input
              {...control}
              ref={ref}
              type="text"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-describedby={describedBy}
              {...(isWrong && { 'aria-invalid': true })}
              value={value}
              onChange={(event) => keep(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && onEnter()}
            />
          </div>
          <div className={styles.codeNote} id={noteId}>
            {note}
          </div>
        </>
      )}
    </Field>
  );
}
