import type { Message } from '@kolo/contracts/api/messaging';
import type { Outgoing } from '@kolo/store';
import { Avatar, BeadRing, classes, look } from '@kolo/ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { LoadMore, type NextPage } from '../../more/LoadMore.tsx';
import { useText } from '../../texts/texts.ts';
import { Bubble } from './Bubble.tsx';
import { byDay, dayLabel, shareTime } from './days.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import styles from './thread.module.css';
import { useKeepPlace } from './useKeepPlace.ts';
import { useStayAtEnd } from './useStayAtEnd.ts';

const BEADS = 32;

export interface MessageLogProps {
  messages: readonly Message[];
  earlier: NextPage;
  outgoing: readonly Outgoing[];
  userId: string;
  partnerName: string;
  /** Both members' photos, shown until the first message. */
  faces: readonly (string | null)[];
  /** Positions of the last message the partner read, as listed and as heard live, where receipts are on. */
  readUpTo: readonly (string | undefined)[];
  isTyping: boolean;
  caution: ReactNode;
  onRetry: ((idempotencyKey: string) => void) | undefined;
  onDiscard: (idempotencyKey: string) => void;
}

export function MessageLog({
  messages,
  earlier,
  outgoing,
  userId,
  partnerName,
  faces,
  readUpTo,
  isTyping,
  caution,
  onRetry,
  onDiscard,
}: MessageLogProps) {
  const t = useText('chat');
  const common = useText('common');
  const log = useRef<HTMLDivElement>(null);
  const newest = outgoing.at(-1)?.idempotencyKey ?? messages.at(-1)?.id;
  useStayAtEnd(log, `${newest} ${outgoing.at(-1)?.status}`, isTyping);
  const keepPlace = useKeepPlace(log, messages[0]?.id);
  const lastOwn = messages.findLastIndex(({ senderId }) => senderId === userId);
  const lastRead = messages.findLastIndex(({ position }) => readUpTo.includes(position));
  const [newestAtFirst] = useState(messages.at(-1)?.id);
  const firstNews = messages.findIndex(({ id }) => id === newestAtFirst) + 1;
  const news = new Set(messages.slice(firstNews));
  const cautioned = messages.findLast((message) => message.caution);
  const stateOfLast = lastOwn <= lastRead ? 'read' : 'sent';
  const words = { today: t('thread.today'), yesterday: t('thread.yesterday') };

  return (
    <div
      className={styles.chatLog}
      ref={log}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('thread.log')}
      aria-busy={earlier.isLoading}
      onScroll={keepPlace}
    >
      <LoadMore more={earlier} words={t('thread.earlier', { returnObjects: true })} />
      {messages.length === 0 && outgoing.length === 0 && (
        <div className={styles.chatLogEmpty}>
          <div className={styles.chatCircle}>
            <BeadRing beads={BEADS} filled={BEADS} beadRadius={1.5} />
            {faces.map((url, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
              <Avatar key={index} url={url} size={84} />
            ))}
          </div>
          <h3>{t('thread.emptyTitle')}</h3>
          <p className={look.muted}>{t('thread.emptyText')}</p>
        </div>
      )}
      {byDay(messages).map((day) => (
        <Fragment key={day.start}>
          <span className={styles.chatDay} aria-live="off">
            {dayLabel(day.start, Date.now(), words)}
          </span>
          {day.messages.map((message, index) => {
            const isMine = message.senderId === userId;
            return (
              <Fragment key={message.id}>
                <Bubble
                  message={message}
                  isMine={isMine}
                  speaker={isMine ? common('message.you') : t('thread.other', { name: partnerName })}
                  isContinued={message !== messages[lastOwn] && shareTime(message, day.messages[index + 1])}
                  // A member's own message was already announced while it was being sent.
                  isNews={!isMine && news.has(message)}
                  state={message === messages[lastOwn] ? stateOfLast : undefined}
                />
                {message === cautioned && caution}
              </Fragment>
            );
          })}
        </Fragment>
      ))}
      {outgoing.map((one) => (
        <OutgoingBubble key={one.idempotencyKey} outgoing={one} onRetry={onRetry} onDiscard={onDiscard} />
      ))}
      {isTyping && (
        <div className={classes(styles.chatBubble, styles.chatTyping)} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}
