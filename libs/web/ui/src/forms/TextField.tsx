import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

type Frame = Omit<FieldProps, 'children'>;

export interface TextFieldProps
  extends Frame,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  icon?: IconName | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  icon,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => {
        const element = (
          <input
            type="text"
            {...input}
            {...control}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (!icon) return element;
        return (
          <div className={styles.withLeadIcon}>
            <Icon name={icon} />
            {element}
          </div>
        );
      }}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends Frame,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'className'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextAreaField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  onChange,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
