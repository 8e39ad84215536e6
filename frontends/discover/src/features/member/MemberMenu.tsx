import { useNavigate } from '@kolo/routing';
import { errorMessage, useBlocking, useToast } from '@kolo/store';
import { Avatar, BlockQuestion, Button, Dialog, Icon } from '@kolo/ui';
import { useState } from 'react';
import { useUnmatchMutation } from '../../api/unmatch.ts';
import type { Person } from '../../people/person.ts';
import { Sheet } from '../../sheet/Sheet.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/**
 * What is seldom wanted, behind three dots: to end a match, or never to meet again, each after a question (product 37, 43).
 */
export function MemberMenu({ person, isMatch }: { person: Person; isMatch: boolean }) {
  const t = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const navigate = useNavigate();
  const [unmatch, { isLoading }] = useUnmatchMutation();
  const [shown, setShown] = useState<'nothing' | 'menu' | 'unmatch' | 'block'>('nothing');
  const close = () => setShown('nothing');
  const name = person.firstName;
  const { block, isBlocking } = useBlocking({ id: person.id, name });

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
  const vanish = async () => {
    if (await block()) navigate('/matches');
    else close();
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
            {isMatch && (
              <li>
                <button type="button" onClick={() => setShown('unmatch')}>
                  <Icon name="rings" />
                  <b>{t('member.unmatch.name')}</b>
                  <span>{t('member.unmatch.hint')}</span>
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={() => setShown('block')}>
                <Icon name="shield" />
                <b>{common('block.name')}</b>
                <span>{common('block.hint')}</span>
              </button>
            </li>
          </ul>
        </Sheet>
      )}
      <Dialog
        isOpen={shown === 'unmatch'}
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
      <BlockQuestion
        isOpen={shown === 'block'}
        name={name}
        isPending={isBlocking}
        onClose={close}
        onBlock={() => void vanish()}
      />
    </>
  );
}
