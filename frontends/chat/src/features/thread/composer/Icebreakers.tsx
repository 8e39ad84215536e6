import type { Opener } from '@kolo/contracts/openers';
import { refusedByBoth } from '@kolo/contracts/openers/refusals';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { inOurLanguage } from '@kolo/i18n';
import { useText } from '../../../texts/texts.ts';
import styles from './composer.module.css';

export interface IcebreakersProps {
  openers: readonly Opener[];
  onChoose: (text: string) => void;
}

export function Icebreakers({ openers, onChoose }: IcebreakersProps) {
  const t = useText('common');
  return (
    <div className={styles.chatBeginnings}>
      {openers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className={styles.chatIcebreakers} role="group" aria-label={t('openers.label')}>
          {openers.map((opener) => {
            const {
              answers: [one = '', other],
              text,
            } = opener;
            const refused = refusedByBoth(opener);
            return (
              <button type="button" key={text} onClick={() => onChoose(text)}>
                <small>
                  {refused
                    ? t(`openers.neither.${refused}`)
                    : other === undefined
                      ? t('openers.both', { answer: inOurLanguage(one) })
                      : t('openers.each', { one: inOurLanguage(one), other: inOurLanguage(other) })}
                  {!refused && ` · ${inOurLanguage(ANSWER_LABELS[opener.question])}`}
                </small>
                <span>{text}</span>
              </button>
            );
          })}
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
