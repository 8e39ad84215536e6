import type { Opener } from '@kolo/contracts/openers';
import { refusedByBoth } from '@kolo/contracts/openers/refusals';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { inOurLanguage, useText } from '@kolo/i18n';
import type { ButtonHTMLAttributes } from 'react';

export interface OpenerButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'children'> {
  opener: Opener;
  onChoose: (text: string) => void;
}

export function OpenerButton({ opener, onChoose, ...rest }: OpenerButtonProps) {
  const t = useText('common');
  const {
    answers: [one = '', other],
    text,
  } = opener;
  const refused = refusedByBoth(opener);
  return (
    <button {...rest} type="button" onClick={() => onChoose(text)}>
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
}
