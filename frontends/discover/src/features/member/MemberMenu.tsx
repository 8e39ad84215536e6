import { errorMessage, useToast } from '@kolo/store';
import { Avatar, Button, Dialog, Icon } from '@kolo/ui';
import { useState } from 'react';
import { useUnmatchMutation } from '../../api/unmatch.ts';
import type { Person } from '../../people/person.ts';
import { Sheet } from '../../sheet/Sheet.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** What is seldom wanted of a match, behind three dots: to end it, after a question (product 37). */
export function MemberMenu({ person }: { person: Person }) {
  const t = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const [unmatch, { isLoading }] = useUnmatchMutation();
  const [shown, setShown] = useState<'nothing' | 'menu' | 'question'>('nothing');
  const close = () => setShown('nothing');
  const name = person.firstName;

  const end = async () => {
    try {
      await unmatch(person.id).unwrap();
      toast({ title: t('member.unmatch.done'), description: t('member.unmatch.hint') });
    } catch (error) {
      const description = errorMessage(error, t('member.unmatch.failed'));
      toast({ title: common('error'), description, tone: 'destructive' });
    }
    close();
  };

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={t('member.more')}
        aria-haspopup="dialog"
        onClick={() => setShown('menu')}
      >
        <Icon name="more" />
      </button>
      {shown === 'menu' && (
        <Sheet title={name} onClose={close}>
          <ul className={styles.menu}>
            <li>
              <button type="button" onClick={() => setShown('question')}>
                <Icon name="rings" />
                <b>{t('member.unmatch.name')}</b>
                <span>{t('member.unmatch.hint')}</span>
              </button>
            </li>
          </ul>
        </Sheet>
      )}
      <Dialog
        isOpen={shown === 'question'}
        title={t('member.unmatch.title', { name })}
        role="alertdialog"
        onClose={close}
        actions={
          <>
            <Button kind="outline" onClick={close}>
              {t('member.unmatch.keep')}
            </Button>
            <Button kind="danger" isPending={isLoading} onClick={() => void end()}>
              {t('member.unmatch.name')}
            </Button>
          </>
        }
      >
        <div className={styles.question}>
          <Avatar url={person.photoUrl} size={60} />
          <p>{t('member.unmatch.text', { name })}</p>
        </div>
      </Dialog>
    </>
  );
}
