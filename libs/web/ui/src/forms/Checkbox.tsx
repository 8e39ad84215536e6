import { type ReactNode, useId } from 'react';
import checkboxStyles from './checkbox.module.css';
import { FieldError } from './Field.tsx';
import styles from './form.module.css';

export interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  error?: string | null | undefined;
}

/** The label may contain links. */
export function Checkbox({ isChecked, onChange, children, error }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={checkboxStyles.checkbox}>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
