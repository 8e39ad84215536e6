import { Button } from '@kolo/ui';
import { Modal } from '@kolo/ui/operators';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts.ts';
import { overlayPlace } from './overlayPlace.ts';
import styles from './parts.module.css';
import { usePageStill } from './usePageStill.ts';

export interface QuestionProps {
  isOpen: boolean;
  title: string;
  /** What failed, above the buttons. */
  alert?: ReactNode | undefined;
  confirm: string;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Once it is out of sight. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** antd calls every modal a dialog; one that needs an answer is more. */
const askByAlert = (content: HTMLElement | null): void =>
  content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks before something is done. The focus goes to Cancel, and back to where it was. */
export function Question({
  isOpen,
  title,
  alert,
  confirm,
  isDanger = false,
  isDisabled = false,
  isPending,
  onConfirm,
  onClose,
  onClosed,
  children,
}: QuestionProps) {
  const common = useText('common');
  usePageStill(isOpen);
  return (
    <Modal
      title={<h2>{title}</h2>}
      open={isOpen}
      centered
      destroyOnHidden
      getContainer={overlayPlace}
      afterClose={() => onClosed?.()}
      onCancel={onClose}
      footer={
        <>
          {alert}
          <div className={styles.questionButtons}>
            <Button ref={takeFocus} kind="outline" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button
              kind={isDanger ? 'danger' : 'primary'}
              disabled={isDisabled}
              isPending={isPending}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.question} ref={askByAlert}>
        {children}
      </div>
    </Modal>
  );
}
