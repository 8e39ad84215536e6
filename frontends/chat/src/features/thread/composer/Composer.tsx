import { isBlank, LIMITS } from '@kolo/contracts';
import { Button, Icon } from '@kolo/ui';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { EmojiSheet } from './EmojiSheet.tsx';
import { Icebreakers } from './Icebreakers.tsx';
import { useGrowing } from './useGrowing.ts';

export interface ComposerProps {
  hasIcebreakers: boolean;
  /** Stands in the input at first, where one can go on writing. */
  beginning: string | undefined;
  isSending: boolean;
  /** Something was written; at most as often as is told. */
  onType: () => void;
  onSend: (content: string) => void;
}

/** The server passes on one a second (docs/product.md#presence-and-typing). */
const TYPING_TOLD_EVERY_MS = 1_000;

/** Where a message is written; Enter or Send sends it, blanks alone cannot be sent (docs/product.md#conversations). */
export function Composer({ hasIcebreakers, beginning, isSending, onType, onSend }: ComposerProps) {
  const t = useText('chat');
  const [text, setText] = useState(beginning ?? '');
  const [isPicking, setIsPicking] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const emojiButton = useRef<HTMLSpanElement>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const canSend = !isBlank(text) && !isSending;
  useGrowing(input, text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useEffect(() => {
    if (!beginning) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(beginning.length, beginning.length);
  }, []);

  useEffect(() => {
    if (!isPicking) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsPicking(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isPicking]);

  const write = (written: string) => {
    setText(written);
    const now = performance.now();
    if (written === '' || now - toldAt.current < TYPING_TOLD_EVERY_MS) return;
    toldAt.current = now;
    onType();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
    setText('');
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is interactive, Escape closes the emojis
    <div
      className={styles.chatComposer}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isPicking) return;
        setIsPicking(false);
        emojiButton.current?.querySelector('button')?.focus();
      }}
    >
      {hasIcebreakers && (
        <Icebreakers
          onChoose={(icebreaker) => {
            setText(icebreaker);
            input.current?.focus();
          }}
        />
      )}
      <form onSubmit={submit} noValidate>
        <div className={styles.chatField}>
          <span ref={emojiButton}>
            <Button
              kind="quiet"
              className={styles.button}
              isSquare
              aria-label={t('composer.emoji')}
              aria-expanded={isPicking}
              aria-controls={id}
              onClick={() => {
                if (isPicking) input.current?.focus();
                setIsPicking(!isPicking);
              }}
            >
              <Icon name="smile" />
            </Button>
          </span>
          <textarea
            ref={input}
            rows={1}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            maxLength={LIMITS.messageLength}
            aria-label={t('composer.message')}
            placeholder={t('composer.placeholder')}
            autoComplete="off"
            enterKeyHint="send"
          />
        </div>
        <Button
          className={styles.button}
          type="submit"
          isSquare
          aria-label={t('composer.send')}
          disabled={!canSend}
        >
          <Icon name="send" />
        </Button>
      </form>
      {isPicking && <EmojiSheet id={id} onPick={insert} />}
    </div>
  );
}
