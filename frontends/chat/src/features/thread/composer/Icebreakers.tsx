import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';

/** Three ways to begin; choosing one writes it into the input. */
export function Icebreakers({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText('common');
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no form's fields
    <div className={styles.chatIcebreakers} role="group" aria-label={t('icebreakers.label')}>
      {t('icebreakers.texts', { returnObjects: true }).map((text) => (
        <button type="button" key={text} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
