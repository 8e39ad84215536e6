import type { ReportSubject } from '@kolo/contracts';
import { api, useAppDispatch, useToast } from '@kolo/store';
import { Icon, type IconName, Sheet } from '@kolo/ui';
import { useState } from 'react';
import { useHasWrittenQuery } from './api/hasWritten.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

/** Whom it is about, as the page that opens the menu knows them. */
export interface Acquaintance {
  id: string;
  name: string;
  photoUrl: string | null;
}

export interface MenuItem {
  icon: IconName;
  name: string;
  hint: string;
  onChoose: () => void;
}

export interface SafetyMenuProps {
  member: Acquaintance;
  about: ReportSubject;
  /** Not for who is gone, or looks as if. */
  canBlock: boolean;
  /** What the page itself offers, above. */
  items?: readonly MenuItem[];
  /** What the last button says once they are blocked and the page is left. */
  wayOut: string;
  onClose: () => void;
  /** They are nobody to the member from now on: the page about them is to be left. */
  onBlocked: () => void;
}

/**
 * What is seldom wanted, behind three dots: never to meet again, and to tell the team (product 43, 52). Who is blocked
 * vanishes from the page when the last sheet closes, so that nothing is taken away from under it.
 */
export function SafetyMenu({ about, canBlock, items = [], wayOut, ...on }: SafetyMenuProps) {
  const { onClose, onBlocked } = on;
  const t = useText('safety');
  const toast = useToast();
  const dispatch = useAppDispatch();
  // As it was when it was opened: the page may learn meanwhile that they are gone.
  const [member] = useState(on.member);
  const [shown, setShown] = useState<'menu' | 'block' | 'report'>('menu');
  const [isBlocked, setIsBlocked] = useState(false);
  const { name } = member;
  // Asked before there is a block, behind which there is no conversation any more.
  const { data: hasWritten = false } = useHasWrittenQuery(member.id);

  const leave = () => {
    dispatch(api.util.invalidateTags(['Matches', 'Likes', 'Conversations', 'Profile']));
    onBlocked();
  };
  const leaveSaying = () => {
    toast({ title: t('block.done', { name }), description: t('block.undo') });
    leave();
  };

  if (shown === 'block') {
    return (
      <BlockSheet
        member={member}
        onClose={onClose}
        onBlocked={(isReporting) => {
          setIsBlocked(true);
          if (isReporting) setShown('report');
          else leaveSaying();
        }}
      />
    );
  }
  if (shown === 'report') {
    return (
      <ReportSheet
        member={member}
        about={about}
        hasWritten={hasWritten}
        canBlock={canBlock && !isBlocked}
        isBlocked={isBlocked}
        wayOut={wayOut}
        onClose={isBlocked ? leaveSaying : onClose}
        onDone={(hasBlocked) => (isBlocked || hasBlocked ? leave() : onClose())}
      />
    );
  }
  const all: readonly MenuItem[] = [
    ...items,
    ...(canBlock
      ? [
          {
            icon: 'shield',
            name: t('block.name'),
            hint: t('block.hint'),
            onChoose: () => setShown('block'),
          } as const,
        ]
      : []),
    {
      icon: 'warning',
      name: t('report.name'),
      hint: t('report.hint'),
      onChoose: () => setShown('report'),
    },
  ];
  return (
    <Sheet title={name} onClose={onClose}>
      <ul className={styles.menu}>
        {all.map((item) => (
          <li key={item.name}>
            <button type="button" onClick={item.onChoose}>
              <Icon name={item.icon} />
              <b>{item.name}</b>
              <span>{item.hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
