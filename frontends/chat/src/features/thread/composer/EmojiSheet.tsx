import { useEffect, useRef } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';

const EMOJIS = [
  ...['😀', '😄', '😂', '🥰', '😍', '😘'],
  ...['😊', '😉', '😎', '🤗', '🤔', '😅'],
  ...['😇', '🥳', '🙌', '👏', '👍', '💪'],
  ...['🙏', '💃', '🕺', '❤️', '🔥', '✨'],
  ...['🌹', '🎶', '🎻', '☕', '🍷', '🥂'],
] as const;

export interface EmojiSheetProps {
  id: string;
  onPick: (emoji: string) => void;
}

export function EmojiSheet({ id, onPick }: EmojiSheetProps) {
  const t = useText('chat');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
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
