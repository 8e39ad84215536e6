import type { ReportSubject } from '@kolo/contracts';
import { api, useAppDispatch, useToast } from '@kolo/store';
import { Icon, type IconName, Sheet } from '@kolo/ui';
import { useState } from 'react';
import { useLastMessagesQuery } from './api/lastMessages.ts';
import { useReportablePhotosQuery } from './api/photos.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';
import { UnmatchSheet } from './UnmatchSheet.tsx';

/** Whom it is about, as the page that opens the menu knows them. */
export interface Acquaintance {
  id: string;
  name: string;
  photoUrl: string | null;
}

interface MenuItem {
  icon: IconName;
  name: string;
  hint: string;
  onChoose: () => void;
  /** Not for who bothers one. */
  isCalm?: boolean;
}

export interface SafetyMenuProps {
  member: Acquaintance;
  /** What a report is about at first (docs/product.md#what-a-report-is-about). */
  about: ReportSubject;
  /** What is shown first; where nothing is said, everything that can be done. */
  first?: 'menu' | 'report';
  /** Not for who is gone, or looks as if. */
  canBlock: boolean;
  /** What the last button says once they are blocked and the page is left. */
  wayOut: string;
  onClose: () => void;
  /** They are nobody to the member from now on: the page about them is to be left. */
  onBlocked: () => void;
  /** Of a match, which can be ended here: it is over. */
  onUnmatched?: (() => void) | undefined;
}

/** Asked again whenever the menu is opened, as one may have written since. */
const ANEW = { refetchOnMountOrArgChange: true };

/**
 * What is seldom wanted, behind three dots: to end a match, never to meet again, and to tell the team
 * (docs/product.md#unmatching, docs/product.md#blocking, docs/product.md#safety-screens). Who is blocked vanishes from
 * the page when the last sheet closes, so that nothing is taken away from under it.
 */
export function SafetyMenu({ about, first = 'menu', canBlock, wayOut, ...on }: SafetyMenuProps) {
  const { onClose, onBlocked, onUnmatched } = on;
  const t = useText('safety');
  const toast = useToast();
  const dispatch = useAppDispatch();
  // As it was when it was opened: the page may learn meanwhile that they are gone.
  const [member] = useState(on.member);
  const [shown, setShown] = useState<'menu' | 'unmatch' | 'block' | 'report'>(first);
  const [isBlocked, setIsBlocked] = useState(false);
  const { name } = member;
  // Asked before there is a block, behind which there is nothing of them any more.
  const { data: messages = [] } = useLastMessagesQuery(member.id, ANEW);
  const { data: photos = [] } = useReportablePhotosQuery(member.id, ANEW);

  const leave = () => {
    dispatch(api.util.invalidateTags(['Matches', 'Likes', 'Conversations', 'Profile']));
    onBlocked();
  };
  const leaveSaying = () => {
    toast({ title: t('block.done', { name }), description: t('block.undo') });
    leave();
  };

  if (shown === 'unmatch') {
    return (
      <UnmatchSheet
        member={member}
        onClose={onClose}
        onUnmatched={() => {
          onUnmatched?.();
          onClose();
        }}
      />
    );
  }
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
        reportable={{
          hasWritten: messages.length > 0,
          messages: messages
            .filter(({ senderId, content }) => senderId === member.id && content !== null)
            .reverse(),
          photos,
        }}
        canBlock={canBlock && !isBlocked}
        isBlocked={isBlocked}
        wayOut={wayOut}
        onClose={isBlocked ? leaveSaying : onClose}
        onDone={(hasBlocked) => (isBlocked || hasBlocked ? leave() : onClose())}
      />
    );
  }
  const items: readonly MenuItem[] = [
    ...(onUnmatched
      ? [
          {
            icon: 'rings',
            name: t('unmatch.name'),
            hint: t('unmatch.hint'),
            onChoose: () => setShown('unmatch'),
            isCalm: true,
          } as const,
        ]
      : []),
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
        {items.map((item) => (
          <li key={item.name} className={item.isCalm ? undefined : styles.isGrave}>
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
