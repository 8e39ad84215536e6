import { useEffect, useRef } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';
import { EMOJIS } from './emojis.ts';

export interface EmojiSheetProps {
  id: string;
  onPick: (emoji: string) => void;
}

/** Thirty emojis: above the button, and on a phone in the place of its keyboard. Takes the focus as it opens. */
export function EmojiSheet({ id, onPick }: EmojiSheetProps) {
  const t = useText('chat');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no form's fields
    <div
      className={styles.chatEmojiPicker}
      id={id}
      ref={sheet}
      role="group"
      aria-label={t('composer.emojiPicker')}
    >
      {EMOJIS.map((emoji) => (
        <button type="button" key={emoji} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
