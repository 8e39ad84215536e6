import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';

/** What a control inside a field must carry. */
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

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

/** A label above, a hint or an error below, wired to the control for screen readers. */
export function Field({ label, hint, error, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControlProps = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...((error || hint) && { 'aria-describedby': noteId }),
  };
  return (
    <div className={classes('field', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
