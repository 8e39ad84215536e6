import type { Opener } from '@kolo/contracts/openers';
import { refusedByBoth } from '@kolo/contracts/openers/refusals';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { inOurLanguage, useText } from '@kolo/i18n';

/** Says what the two answered, on which an icebreaker builds. */
export function useAnswersBehind(): (opener: Opener) => string {
  const t = useText('common');
  return (opener) => {
    const [one = '', other] = opener.answers;
    const refused = refusedByBoth(opener);
    if (refused) return t(`openers.neither.${refused}`);
    const answers =
      other === undefined
        ? t('openers.both', { answer: inOurLanguage(one) })
        : t('openers.each', { one: inOurLanguage(one), other: inOurLanguage(other) });
    return `${answers} · ${inOurLanguage(ANSWER_LABELS[opener.question])}`;
  };
}
