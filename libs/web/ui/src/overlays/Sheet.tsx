import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import styles from './sheet.module.css';
import { useModalDialog } from './useModalDialog.ts';

export interface SheetProps {
  id?: string | undefined;
  title: string;
  /** `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  onClose: () => void;
  children: ReactNode;
  alert?: ReactNode | undefined;
  /** They stay in view while the rest scrolls; the safe one first. */
  actions?: ReactNode | undefined;
}

/** A dialog on wide screens. Focus goes to the title, again when it changes, or to the first button of a question. */
export function Sheet({ id, title, role, onClose, children, alert, actions }: SheetProps) {
  const element = useModalDialog(onClose);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    const safest = role === 'alertdialog' ? buttons.current?.querySelector('button') : null;
    (safest ?? heading.current)?.focus();
  }, [title, role]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard
    <dialog
      ref={element}
      id={id}
      className={styles.sheet}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.grip} aria-hidden="true" />
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        {actions ? <div className={styles.body}>{children}</div> : children}
        {alert && <div className={styles.alert}>{alert}</div>}
        {actions && (
          <div className={styles.actions} ref={buttons}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
