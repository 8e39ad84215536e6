import { Button, Icon } from '@kolo/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { EMOJIS } from './emojis.ts';

/** A button with thirty emojis above it; stays open for several, Escape or a click elsewhere closes it. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText('chat');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    grid.current?.querySelector('button')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the interactive ones
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.querySelector('button')?.focus();
      }}
    >
      <span ref={button}>
        <Button
          kind="outline"
          isSquare
          aria-label={t('composer.emoji')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="smile" />
        </Button>
      </span>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: these are no form's fields
        <div
          className={styles.chatEmojiPicker}
          id={id}
          ref={grid}
          role="group"
          aria-label={t('composer.emojiPicker')}
        >
          {EMOJIS.map((emoji) => (
            <button type="button" key={emoji} onClick={() => onPick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
