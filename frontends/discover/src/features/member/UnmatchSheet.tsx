import { errorMessage, useToast } from '@kolo/store';
import { Alert, Avatar, Button, Sheet } from '@kolo/ui';
import { useUnmatchMutation } from '../../api/unmatch.ts';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const FACE = 60;

/** Asks before a match is ended, and says what that brings (product 37). */
export function UnmatchSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText('discover');
  const toast = useToast();
  const [unmatch, { isLoading, error }] = useUnmatchMutation();
  const name = person.firstName;

  const end = async () => {
    const { error: failure } = await unmatch(person.id);
    if (failure) return;
    toast({ title: t('member.unmatch.done'), description: t('member.unmatch.hint') });
    onClose();
  };

  return (
    <Sheet
      title={t('member.unmatch.title', { name })}
      role="alertdialog"
      onClose={onClose}
      alert={error && <Alert>{errorMessage(error, t('member.unmatch.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('member.unmatch.keep')}
          </Button>
          <Button kind="danger" isPending={isLoading} onClick={() => void end()}>
            {t('member.unmatch.name')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Avatar url={person.photoUrl} size={FACE} />
        <p>{t('member.unmatch.text', { name })}</p>
      </div>
    </Sheet>
  );
}
