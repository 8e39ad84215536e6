import { LANGUAGES } from '@kolo/contracts';
import { MultiSelect } from '@kolo/ui/forms';
import { useText } from '../../../texts/texts.ts';
import { isOther, type Language } from './languages.ts';

const OTHERS = LANGUAGES.filter(isOther);
const OPTIONS = OTHERS.map((language) => ({ value: language, label: language }));

export interface MoreLanguagesProps {
  chosen: readonly Language[];
  onChange: (languages: Language[]) => void;
}

/** All languages beyond the often chosen ones, found by typing. */
export default function MoreLanguages({ chosen, onChange }: MoreLanguagesProps) {
  const t = useText('onboarding');
  return (
    <MultiSelect
      label={t('questions.moreLanguages')}
      placeholder={t('questions.languagesPlaceholder')}
      options={OPTIONS}
      values={chosen.filter(isOther)}
      onChange={(others) =>
        onChange([
          ...chosen.filter((language) => !isOther(language)),
          ...OTHERS.filter((language) => others.includes(language)),
        ])
      }
    />
  );
}
