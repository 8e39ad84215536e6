import { CloseButton, useModalDialog } from '@kolo/ui';
import { type ReactNode, useId } from 'react';
import styles from './sheet.module.css';

export interface SheetProps {
  id?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal sheet, from below on phones; Escape, the scrim and the close button end it. */
export function Sheet({ id, title, onClose, children }: SheetProps) {
  const element = useModalDialog();
  const titleId = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard
    <dialog
      ref={element}
      id={id}
      className={styles.sheet}
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
          <h2 id={titleId}>{title}</h2>
          <CloseButton onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
