import { Button } from '@kolo/ui';
import { Modal } from '@kolo/ui/operators';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from '../parts.module.css';
import { overlayContainer } from './overlayContainer.ts';
import { useScrollLock } from './useScrollLock.ts';

export interface QuestionProps {
  isOpen: boolean;
  title: string;
  alert?: ReactNode | undefined;
  confirm: string;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** After the closing animation. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** antd gives every modal the role `dialog`; one that requires an answer is an `alertdialog`. */
const askByAlert = (content: HTMLElement | null): void =>
  content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** The focus goes to Cancel, and back when it closes. */
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
  useScrollLock(isOpen);
  return (
    <Modal
      title={<h2>{title}</h2>}
      open={isOpen}
      centered
      destroyOnHidden
      getContainer={overlayContainer}
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
