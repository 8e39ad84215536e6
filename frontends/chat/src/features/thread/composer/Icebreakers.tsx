import type { Opener } from '@kolo/contracts/openers';
import { useAnswersBehind } from '@kolo/store/openers';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';

export interface IcebreakersProps {
  openers: readonly Opener[];
  onChoose: (text: string) => void;
}

export function Icebreakers({ openers, onChoose }: IcebreakersProps) {
  const t = useText('common');
  const answersBehind = useAnswersBehind();
  return (
    <div className={styles.chatBeginnings}>
      {openers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className={styles.chatIcebreakers} role="group" aria-label={t('openers.label')}>
          {openers.map((opener) => (
            <button type="button" key={opener.text} onClick={() => onChoose(opener.text)}>
              <small>{answersBehind(opener)}</small>
              <span>{opener.text}</span>
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={styles.chatIcebreakers} role="group" aria-label={t('icebreakers.label')}>
        {t('icebreakers.texts', { returnObjects: true }).map((text) => (
          <button type="button" key={text} onClick={() => onChoose(text)}>
            <span>{text}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
