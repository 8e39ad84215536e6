import { type ReactNode, useId } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import styles from './dialog.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode | undefined;
  /** The safe one comes first and gets the focus. */
  actions?: ReactNode | undefined;
  /** Without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  /** `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  hasCloseButton?: boolean | undefined;
  /** For what a press beside it, as at the end of a drag, must not lose. */
  staysOpen?: boolean | undefined;
}

/** Focus stays inside and returns when it closes. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  children,
  actions,
  onClose,
  role = 'dialog',
  hasCloseButton = false,
  staysOpen = false,
}: DialogProps) {
  const element = useModalDialog(onClose);
  const titleId = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches `onCancel`
    <dialog
      ref={element}
      className={styles.dialogFrame}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current && !staysOpen) onClose?.();
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {hasCloseButton && onClose && <CloseButton className={styles.close} onClick={onClose} />}
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
