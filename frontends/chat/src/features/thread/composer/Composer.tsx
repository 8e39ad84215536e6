import type { CurrentUser } from '@kolo/contracts/api/identity';
import { LIMITS } from '@kolo/contracts/limits';
import type { Opener } from '@kolo/contracts/openers';
import { isBlank, isTooLong, seenLength } from '@kolo/contracts/text/text';
import { localeFor } from '@kolo/i18n';
import { Button, classes, Icon, useIsNarrow } from '@kolo/ui';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { EmojiSheet } from './EmojiSheet.tsx';
import { Icebreakers } from './Icebreakers.tsx';
import { QuotaLeft } from './QuotaLeft.tsx';
import { type DraftOptions, useDraft } from './useDraft.ts';
import { useGrowing } from './useGrowing.ts';

export interface ComposerProps {
  user: CurrentUser;
  /** Focuses the input unless that would open an on-screen keyboard. */
  isToWrite: boolean;
  hasIcebreakers: boolean;
  openers: readonly Opener[];
  draft: DraftOptions;
  isSending: boolean;
  /** Called at most as often as the server passes typing notices on. */
  onType: () => void;
  onSend: (content: string) => void;
}

/** The server passes on one a second (docs/product.md#presence-and-typing). */
const TYPING_TOLD_EVERY_MS = 1_000;
/** Safari reports this code, without `isComposing`, for the Enter that ends an IME composition. */
const COMPOSING_KEY_CODE = 229;

/** Characters over the limit, counted as the server does; 0 if the message fits. */
function excessOf(text: string): number {
  const message = text.trim();
  if (!isTooLong(message, LIMITS.messageLength)) return 0;
  return Math.max(1, seenLength(message) - LIMITS.messageLength);
}

export function Composer({
  user,
  isToWrite,
  hasIcebreakers,
  openers,
  draft,
  isSending,
  onType,
  onSend,
}: ComposerProps) {
  const t = useText('chat');
  const isNarrow = useIsNarrow();
  const [text, setText] = useDraft(draft);
  const [isPicking, setIsPicking] = useState(false);
  const id = useId();
  const excessId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const emojiButton = useRef<HTMLSpanElement>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const excess = useMemo(() => excessOf(text), [text]);
  const canSend = !isBlank(text) && excess === 0 && !isSending;
  useGrowing(input, text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    const hasKeys = window.matchMedia('(pointer: fine)').matches;
    if (!draft.beginning && !(isToWrite && hasKeys)) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(text.length, text.length);
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
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) submit(event);
  };

  const insert = (emoji: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    const next = text.slice(0, start) + emoji + text.slice(selectionEnd ?? start);
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
          openers={openers}
          onChoose={(icebreaker) => {
            setText(icebreaker);
            input.current?.focus();
          }}
        />
      )}
      {/* On a phone the thread covers the page's count. */}
      <QuotaLeft user={user} isAlways={hasIcebreakers && isNarrow} />
      <p className={classes(excess > 0 && styles.chatTooLong)} id={excessId} role="status">
        {excess > 0 &&
          t('composer.tooLong', {
            count: excess,
            excess: excess.toLocaleString(localeFor('en')),
            most: LIMITS.messageLength.toLocaleString(localeFor('en')),
          })}
      </p>
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
            {...(excess > 0 && { 'aria-invalid': true, 'aria-describedby': excessId })}
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
