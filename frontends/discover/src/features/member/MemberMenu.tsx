import { useNavigate } from '@kolo/routing';
import { Icon } from '@kolo/ui';
import { lazy, Suspense, useState } from 'react';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';
import { UnmatchSheet } from './UnmatchSheet.tsx';

/** Seldom wanted, so it comes only when it is asked for. */
const SafetyMenu = lazy(() => import('@kolo/safety'));

/**
 * What is seldom wanted, behind three dots: to end a match, never to meet again, or to tell the team (product 37, 43, 52).
 */
export function MemberMenu({ person, isMatch }: { person: Person; isMatch: boolean }) {
  const t = useText('discover');
  const common = useText('common');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'nothing' | 'menu' | 'unmatch'>('nothing');
  const close = () => setShown('nothing');

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={common('more')}
        aria-haspopup="dialog"
        onClick={() => setShown('menu')}
      >
        <Icon name="more" />
      </button>
      {shown === 'menu' && (
        <Suspense>
          <SafetyMenu
            member={{ id: person.id, name: person.firstName, photoUrl: person.photoUrl }}
            about="profile"
            canBlock
            items={
              isMatch
                ? [
                    {
                      icon: 'rings',
                      name: t('member.unmatch.name'),
                      hint: t('member.unmatch.hint'),
                      onChoose: () => setShown('unmatch'),
                    },
                  ]
                : []
            }
            wayOut={t('member.back')}
            onClose={close}
            onBlocked={() => navigate('/matches')}
          />
        </Suspense>
      )}
      {shown === 'unmatch' && <UnmatchSheet person={person} onClose={close} />}
    </>
  );
}
