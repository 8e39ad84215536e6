import { useText } from '@kolo/i18n';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface BlockQuestionProps {
  isOpen: boolean;
  name: string;
  isPending: boolean;
  onClose: () => void;
  onBlock: () => void;
}

/** Asks before a member is blocked: what happens, whether the other is told, how it is undone (product 43). */
export function BlockQuestion({ isOpen, name, isPending, onClose, onBlock }: BlockQuestionProps) {
  const t = useText('common');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('block.title', { name })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" isPending={isPending} onClick={onBlock}>
            {t('block.name')}
          </Button>
        </>
      }
    >
      <p>{t('block.text', { name })}</p>
      <p>{t('block.undo')}</p>
    </Dialog>
  );
}
