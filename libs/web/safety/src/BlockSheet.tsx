import { errorMessage } from '@kolo/store';
import { Alert, Avatar, Button, Sheet } from '@kolo/ui';
import { useBlockMutation } from './api/safety.ts';
import type { Acquaintance } from './SafetyMenu.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

const FACE = 60;

export interface BlockSheetProps {
  member: Acquaintance;
  onClose: () => void;
  onBlocked: () => void;
}

/** Says what happens, whether the other is told, and how to undo it (docs/product.md#blocking). */
export function BlockSheet({ member, onClose, onBlocked }: BlockSheetProps) {
  const t = useText('safety');
  const common = useText('common');
  const [send, { isLoading, error }] = useBlockMutation();
  const { id, name, photoUrl } = member;

  const block = async () => {
    const { error: failure } = await send(id);
    if (!failure) onBlocked();
  };

  return (
    <Sheet
      title={t('block.title', { name })}
      role="alertdialog"
      onClose={onClose}
      alert={error && <Alert>{errorMessage(error, t('block.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button kind="danger" isPending={isLoading} onClick={() => void block()}>
            {t('block.name')}
          </Button>
        </>
      }
    >
      <div className={styles.whom}>
        <Avatar url={photoUrl} size={FACE} />
        <p>{t('block.text', { name })}</p>
      </div>
      <p>{t('block.undo')}</p>
    </Sheet>
  );
}
