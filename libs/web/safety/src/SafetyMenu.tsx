import type { ReportSubject } from '@kolo/contracts/moderation';
import { api, useAppDispatch, useToast } from '@kolo/store';
import { Button, Icon, type IconName, Sheet, useIsNarrow } from '@kolo/ui';
import { useState } from 'react';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import { useLastMessagesQuery, useReportablePhotosQuery } from './api/safety.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';
import { UnmatchSheet } from './UnmatchSheet.tsx';

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
  /** False for someone who bothers the member. */
  isCalm?: boolean;
}

export interface SafetyMenuProps {
  member: Acquaintance;
  /** See docs/product.md#what-a-report-is-about. */
  about: ReportSubject;
  /** `menu` by default. */
  first?: 'menu' | 'report';
  /** The button that opened the menu, which hangs from it on wide screens; without one it is a sheet. */
  anchor?: HTMLElement | null;
  /** False for members who are gone or seem to be. */
  canBlock: boolean;
  wayOut: string;
  onClose: () => void;
  /** The page about the other must be left. */
  onBlocked: () => void;
  onUnmatched?: (() => void) | undefined;
}

/**
 * A blocked member vanishes from the page only when the last sheet closes (docs/product.md#unmatching,
 * docs/product.md#blocking, docs/product.md#safety-screens).
 */
export function SafetyMenu({
  about,
  first = 'menu',
  anchor = null,
  canBlock,
  wayOut,
  ...on
}: SafetyMenuProps) {
  const { onClose, onBlocked, onUnmatched } = on;
  const t = useText('safety');
  const toast = useToast();
  const dispatch = useAppDispatch();
  // A snapshot, as the page may learn in the meantime that they are gone.
  const [member] = useState(on.member);
  const [shown, setShown] = useState<'menu' | 'unmatch' | 'block' | 'blocked' | 'report'>(first);
  const [isBlocked, setIsBlocked] = useState(false);
  const isNarrow = useIsNarrow();
  const { name } = member;
  // Loaded before a block, which would hide them, but not for the menu: most people have no conversation.
  // Messages may have arrived since the last time.
  const how = { refetchOnMountOrArgChange: true, skip: shown === 'menu' || shown === 'unmatch' };
  const { data: messages = [] } = useLastMessagesQuery(member.id, how);
  const { data: photos = [] } = useReportablePhotosQuery(member.id, how);

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
        onBlocked={() => {
          setIsBlocked(true);
          setShown('blocked');
        }}
      />
    );
  }
  if (shown === 'blocked') {
    return (
      <Sheet
        title={t('block.done', { name })}
        onClose={leave}
        actions={
          <>
            <Button kind="outline" onClick={() => setShown('report')}>
              {t('block.alsoReport', { name })}
            </Button>
            <Button onClick={leave}>{wayOut}</Button>
          </>
        }
      >
        <p>{t('block.undo')}</p>
        <p>{t('block.mayReport')}</p>
      </Sheet>
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
  const choose = (item: MenuItem) => {
    // What opens next gives the focus back to where it was.
    anchor?.focus({ preventScroll: true });
    item.onChoose();
  };
  const list = (
    <ul className={styles.menu}>
      {items.map((item) => (
        <li key={item.name} className={item.isCalm ? undefined : styles.isGrave}>
          <button type="button" onClick={() => choose(item)}>
            <Icon name={item.icon} />
            <b>{item.name}</b>
            <span>{item.hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return anchor && !isNarrow ? (
    <AnchoredMenu label={name} anchor={anchor} onClose={onClose}>
      {list}
    </AnchoredMenu>
  ) : (
    <Sheet title={name} onClose={onClose}>
      {list}
    </Sheet>
  );
}
