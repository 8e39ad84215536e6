import { inOurLanguage } from '@kolo/i18n';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { FieldError } from '../forms/Field.tsx';
import { look } from '../look/look.ts';
import styles from './options.module.css';
import { Hint, QuestionHead, questionIds } from './QuestionHead.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: string | undefined;
  lead?: ReactNode | undefined;
}

/** `row`: chips; `grid`: cards; `list`: full-width lines; `segmented`: up to four short words. */
export type OptionLayout = 'row' | 'grid' | 'grid-three' | 'grid-four' | 'list' | 'segmented';

export interface OptionGroupFrame<Value extends string> {
  legend: ReactNode;
  options: readonly (Option<Value> | Value)[];
  layout?: OptionLayout | undefined;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** Shown as a heading (docs/product.md#the-wizard). */
  question?: string | undefined;
  isLegendHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

interface OptionGroupProps<Value extends string> extends OptionGroupFrame<Value> {
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value, isChosen: boolean) => void;
}

const LAYOUT_CLASS: Record<OptionLayout, string | undefined> = {
  row: styles.optionRow,
  grid: styles.optionGrid,
  'grid-three': classes(styles.optionGrid, styles.isThree),
  'grid-four': classes(styles.optionGrid, styles.isFour),
  list: styles.optionList,
  segmented: classes(styles.segmented, styles.isStackable),
};

const asOption = <Value extends string>(option: Option<Value> | Value): Option<Value> =>
  typeof option === 'string' ? { value: option, label: inOurLanguage(option) } : option;

/** Native radios or checkboxes behind styled labels. */
export function OptionGroup<Value extends string>({
  legend,
  options,
  layout = 'row',
  hint,
  error,
  question,
  isLegendHidden = false,
  isDisabled = false,
  className,
  type,
  isChosen,
  onToggle,
}: OptionGroupProps<Value>) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset
      className={classes(styles.question, question && styles.isDisplay, className)}
      disabled={isDisabled}
      {...(question && { tabIndex: -1 })}
      {...(question
        ? { 'aria-describedby': questionIds(id) }
        : (error || hint) && { 'aria-describedby': noteId })}
    >
      {question ? (
        <QuestionHead id={id} legend={legend} question={question} hint={hint} error={error} />
      ) : (
        <>
          <legend className={isLegendHidden ? look.visuallyHidden : undefined}>{legend}</legend>
          {hint && !error && <Hint id={noteId}>{hint}</Hint>}
        </>
      )}
      <div className={LAYOUT_CLASS[layout]}>
        {options.map(asOption).map((option) => (
          <label className={styles.option} key={option.value}>
            <input
              type={type}
              name={id}
              value={option.value}
              checked={isChosen(option.value)}
              onChange={(event) => onToggle(option.value, event.target.checked)}
              {...(error && { 'aria-invalid': true })}
            />
            <span>
              {option.lead}
              {option.hint ? <b>{option.label}</b> : option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && !question && (
        <FieldError className={styles.fieldError} id={noteId}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
