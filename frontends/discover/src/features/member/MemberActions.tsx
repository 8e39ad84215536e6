import type { MemberProfile } from '@kolo/contracts/api/profile';
import { useNavigate } from '@kolo/routing';
import { useToast } from '@kolo/store';
import { Button, classes, useRootMark } from '@kolo/ui';
import type { Ref } from 'react';
import { ForwardButton } from '../../people/ForwardButton.tsx';
import type { Person } from '../../people/person.ts';
import { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { usePassing } from '../../people/usePassing.ts';
import styles from './member.module.css';
import { useText } from './texts.ts';

type Relation = Pick<MemberProfile, 'isLiked' | 'isMutualInterest'>;

export interface MemberActionsProps {
  person: Person;
  member: Relation;
  ref?: Ref<HTMLFieldSetElement>;
}

export function MemberActions({ person, member, ref }: MemberActionsProps) {
  const t = useText('person');
  const discover = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const navigate = useNavigate();
  const openThread = useOpenThread();
  const liking = useLiking();
  const passing = usePassing();
  useRootMark('memberActions');
  const { id } = person;
  const isMutual = liking.isMatched(id) || member.isMutualInterest;

  const pass = async () => {
    if (await passing.pass(id, liking.isLiked(id, member.isLiked))) void navigate('/matches');
  };
  /** What can be said of an answer goes with the like. */
  const like = async () => {
    if (!(await liking.toggle(person, member.isLiked))) return;
    toast({
      title: discover('likedNote', { name: person.firstName }),
      description: t('member.likedHint', { liked: common('match.liked') }),
    });
  };
  const isLiked = liking.isLiked(id, member.isLiked);
  return (
    <fieldset
      className={classes(styles.dock, isMutual && styles.isSingle)}
      aria-label={t('member.actions')}
      ref={ref}
      tabIndex={-1}
      data-keep-clear
    >
      {!isMutual && (
        <Button
          className={styles.button}
          kind="outline"
          icon="x"
          isPending={passing.isPassed(id)}
          onClick={() => void pass()}
        >
          {common('match.pass')}
        </Button>
      )}
      <ForwardButton
        className={styles.button}
        isMutual={isMutual}
        isLiked={isLiked}
        isPending={liking.isPending(id)}
        onLike={() => void like()}
        onMessage={() => openThread(id)}
      />
    </fieldset>
  );
}
