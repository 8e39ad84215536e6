import type { MemberProfile } from '@kolo/contracts';
import { useNavigate } from '@kolo/routing';
import { Button, classes, useRootMark } from '@kolo/ui';
import { useState } from 'react';
import { ForwardButton } from '../../people/ForwardButton.tsx';
import { NewMatch } from '../../people/NewMatch.tsx';
import type { Person } from '../../people/person.ts';
import { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { usePassing } from '../../people/usePassing.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

type Relation = Pick<MemberProfile, 'isLiked' | 'isMutualInterest'>;

/** Pass and Like, or Message once it is mutual. Who is passed makes room for the matches. */
export function MemberActions({ person, member }: { person: Person; member: Relation }) {
  const t = useText('discover');
  const common = useText('common');
  const navigate = useNavigate();
  const openThread = useOpenThread();
  const liking = useLiking();
  const passing = usePassing();
  const [isMatched, setMatched] = useState(false);
  useRootMark('memberActions');
  const { id } = person;
  const isMutual = isMatched || liking.newMatch !== null || member.isMutualInterest;

  const seen = () => {
    setMatched(true);
    liking.matchSeen();
  };
  const pass = async () => {
    if (await passing.pass(id, liking.isLiked(id, member.isLiked))) void navigate('/matches');
  };
  const isLiked = liking.isLiked(id, member.isLiked);
  return (
    <fieldset className={classes(styles.dock, isMutual && styles.isSingle)} aria-label={t('member.actions')}>
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
        onLike={() => void liking.toggle(person, member.isLiked)}
        onMessage={() => openThread(id)}
      />
      <NewMatch person={liking.newMatch} isLiking={liking.isLiking} onMessage={openThread} onClose={seen} />
    </fieldset>
  );
}
