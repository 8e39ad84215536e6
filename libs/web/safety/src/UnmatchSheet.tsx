import { errorMessage, useToast } from '@kolo/store';
import { Alert, Avatar, Button, Sheet } from '@kolo/ui';
import { useUnmatchMutation } from './api/safety.ts';
import type { Acquaintance } from './SafetyMenu.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

const FACE = 60;

export interface UnmatchSheetProps {
  member: Acquaintance;
  onClose: () => void;
  onUnmatched: () => void;
}

/** See docs/product.md#unmatching. */
export function UnmatchSheet({ member, onClose, onUnmatched }: UnmatchSheetProps) {
  const t = useText('safety');
  const toast = useToast();
  const [unmatch, { isLoading, error }] = useUnmatchMutation();
  const { id, name, photoUrl } = member;

  const end = async () => {
    const { error: failure } = await unmatch(id);
    if (failure) return;
    toast({ title: t('unmatch.done'), description: t('unmatch.hint') });
    onUnmatched();
  };

  return (
    <Sheet
      title={t('unmatch.title', { name })}
      role="alertdialog"
      onClose={onClose}
      alert={error && <Alert>{errorMessage(error, t('unmatch.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('unmatch.keep')}
          </Button>
          <Button kind="danger" isPending={isLoading} onClick={() => void end()}>
            {t('unmatch.name')}
          </Button>
        </>
      }
    >
      <div className={styles.whom}>
        <Avatar url={photoUrl} size={FACE} />
        <p>{t('unmatch.text', { name })}</p>
      </div>
    </Sheet>
  );
}
