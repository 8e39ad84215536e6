import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import styles from './form.module.css';

export interface FieldControlProps {
  id: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | null | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

export function FieldError({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={classes(styles.fieldError, className)} id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

export function Field({ label, hint, error, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControlProps = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...((error || hint) && { 'aria-describedby': noteId }),
  };
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? look.visuallyHidden : undefined}>
        {label}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
