import { isBlank, LIMITS } from '@kolo/contracts';

import { Button, Icon } from '@kolo/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { EmojiPicker } from './EmojiPicker.tsx';
import { Icebreakers } from './Icebreakers.tsx';

export interface ComposerProps {
  hasIcebreakers: boolean;
  isSending: boolean;
  /** Something was written; at most as often as is told. */
  onType: () => void;
  onSend: (content: string) => void;
}

/** The server passes on one a second (product 35). */
const TYPING_TOLD_EVERY_MS = 1_000;

/** Where a message is written; Enter or Send sends it, blanks alone cannot be sent (product 19). */
export function Composer({ hasIcebreakers, isSending, onType, onSend }: ComposerProps) {
  const t = useText('chat');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const canSend = !isBlank(text) && !isSending;

  const write = (written: string) => {
    setText(written);
    const now = performance.now();
    if (written === '' || now - toldAt.current < TYPING_TOLD_EVERY_MS) return;
    toldAt.current = now;
    onType();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
    setText('');
    input.current?.focus();
  };

  const insert = (emoji: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    const next = text.slice(0, start) + emoji + text.slice(selectionEnd ?? start);
    if (next.length > LIMITS.messageLength) return;
    setText(next);
    requestAnimationFrame(() => {
      input.current?.setSelectionRange(start + emoji.length, start + emoji.length);
    });
  };

  return (
    <div className={styles.chatComposer}>
      {hasIcebreakers && (
        <Icebreakers
          onChoose={(icebreaker) => {
            setText(icebreaker);
            input.current?.focus();
          }}
        />
      )}
      <form onSubmit={submit} noValidate>
        <EmojiPicker onPick={insert} />
        <input
          ref={input}
          type="text"
          value={text}
          onChange={(event) => write(event.target.value)}
          maxLength={LIMITS.messageLength}
          aria-label={t('composer.message')}
          placeholder={t('composer.placeholder')}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" isSquare aria-label={t('composer.send')} disabled={!canSend}>
          <Icon name="send" />
        </Button>
      </form>
    </div>
  );
}
