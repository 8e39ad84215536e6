import type { Message } from '@kolo/contracts';
import type { Outgoing } from '@kolo/store';
import { Avatar, BeadRing, classes, look } from '@kolo/ui';
import { Fragment, type ReactNode, useRef } from 'react';
import { LoadMore } from '../../more/LoadMore.tsx';
import type { More } from '../../more/more.ts';
import { useText } from '../../texts/texts.ts';
import { Bubble } from './Bubble.tsx';
import { byDay, dayLabel, isOneBreath } from './days.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import styles from './thread.module.css';
import { useKeepPlace } from './useKeepPlace.ts';
import { useStayAtEnd } from './useStayAtEnd.ts';

/** Around the two faces. */
const BEADS = 32;

export interface MessageLogProps {
  messages: readonly Message[];
  /** Above the first of the messages. */
  earlier: More;
  outgoing: readonly Outgoing[];
  userId: string;
  partnerName: string;
  /** Of the two, for as long as nothing was written. */
  faces: readonly (string | null)[];
  /** Positions of messages up to which the partner has read, by the list and by what was heard since, where that is told. */
  readUpTo: readonly (string | undefined)[];
  /** The partner is writing at this moment. */
  isTyping: boolean;
  /** What is said below the newest message that asks for caution. */
  caution: ReactNode;
  onRetry: (idempotencyKey: string) => void;
  onDiscard: (idempotencyKey: string) => void;
}

/** The thread by days, oldest first; scrolled to what came last, and held in its place when earlier ones come above. */
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
  const log = useRef<HTMLDivElement>(null);
  const newest = outgoing.at(-1)?.idempotencyKey ?? messages.at(-1)?.id;
  useStayAtEnd(log, `${newest} ${outgoing.at(-1)?.status}`, isTyping);
  const keepPlace = useKeepPlace(log, messages[0]?.id);
  const lastOwn = messages.findLastIndex(({ senderId }) => senderId === userId);
  const lastRead = messages.findLastIndex(({ position }) => readUpTo.includes(position));
  const cautioned = messages.findLast((message) => message.caution);
  const stateOfLast = lastOwn <= lastRead ? 'read' : 'sent';
  const words = { today: t('thread.today'), yesterday: t('thread.yesterday') };

  return (
    <div
      className={styles.chatLog}
      ref={log}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('thread.log')}
      onScroll={keepPlace}
    >
      <LoadMore more={earlier} words={t('thread.earlier', { returnObjects: true })} />
      {messages.length === 0 && outgoing.length === 0 && (
        <div className={styles.chatLogEmpty}>
          <div className={styles.chatCircle}>
            <BeadRing beads={BEADS} filled={BEADS} beadRadius={1.5} />
            {faces.map((url, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: mine and theirs
              <Avatar key={index} url={url} size={84} />
            ))}
          </div>
          <h3>{t('thread.emptyTitle')}</h3>
          <p className={look.muted}>{t('thread.emptyText')}</p>
        </div>
      )}
      {byDay(messages).map((day) => (
        <Fragment key={day.start}>
          <span className={styles.chatDay}>{dayLabel(day.start, Date.now(), words)}</span>
          {day.messages.map((message, index) => {
            const isMine = message.senderId === userId;
            return (
              <Fragment key={message.id}>
                <Bubble
                  message={message}
                  isMine={isMine}
                  speaker={isMine ? t('thread.you') : t('thread.other', { name: partnerName })}
                  isContinued={message !== messages[lastOwn] && isOneBreath(message, day.messages[index + 1])}
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
