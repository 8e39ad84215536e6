import { CloseButton, useModalDialog } from '@kolo/ui';
import { type ReactNode, useId } from 'react';
import styles from './matches.module.css';

export interface FilterSheetProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal sheet from below; Escape, the scrim and the close button end it. */
export function FilterSheet({ id, title, onClose, children }: FilterSheetProps) {
  const element = useModalDialog();
  const titleId = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard
    <dialog
      ref={element}
      id={id}
      className={styles.filterSheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.filterSheetFrame}>
        <div className={styles.filterSheetGrip} aria-hidden="true" />
        <div className={styles.filterSheetHead}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
