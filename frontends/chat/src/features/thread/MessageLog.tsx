import type { Message } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Fragment, useRef } from 'react';
import type { Outgoing } from '../../mail/mail.ts';
import { Bubble } from './Bubble.tsx';
import { byDay, dayLabel } from './days.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { useStayAtEnd } from './useStayAtEnd.ts';

export interface MessageLogProps {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  userId: string;
  partnerName: string;
  onRetry: (outgoing: Outgoing) => void;
}

/** The thread by days, oldest first; always scrolled to what came last. */
export function MessageLog({ messages, outgoing, userId, partnerName, onRetry }: MessageLogProps) {
  const t = useText('chat');
  const log = useRef<HTMLDivElement>(null);
  const newest = outgoing.at(-1)?.idempotencyKey ?? messages.at(-1)?.id;
  useStayAtEnd(log, `${newest} ${outgoing.at(-1)?.status}`);
  const lastOwnId = messages.findLast(({ senderId }) => senderId === userId)?.id;
  const words = { today: t('thread.today'), yesterday: t('thread.yesterday') };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="chat-log" ref={log} role="log" tabIndex={0} aria-label={t('thread.log')}>
      {messages.length === 0 && outgoing.length === 0 && (
        <div className="chat-log-empty">
          <h3>{t('thread.emptyTitle')}</h3>
          <p className="muted">{t('thread.emptyText')}</p>
        </div>
      )}
      {byDay(messages).map((day) => (
        <Fragment key={day.start}>
          <span className="chat-day">{dayLabel(day.start, Date.now(), words)}</span>
          {day.messages.map((message) => {
            const isMine = message.senderId === userId;
            return (
              <Bubble
                key={message.id}
                message={message}
                isMine={isMine}
                speaker={isMine ? t('thread.you') : t('thread.other', { name: partnerName })}
                isConfirmed={message.id === lastOwnId}
              />
            );
          })}
        </Fragment>
      ))}
      {outgoing.map((one) => (
        <OutgoingBubble key={one.idempotencyKey} outgoing={one} onRetry={onRetry} />
      ))}
    </div>
  );
}
