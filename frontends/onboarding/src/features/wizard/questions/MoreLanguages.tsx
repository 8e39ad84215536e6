import { LANGUAGES } from '@kolo/contracts/profile/enumerations';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/languages';
import { Icon } from '@kolo/ui';
import { SearchField } from '@kolo/ui/combobox';
import { useText } from '../../../texts/texts.ts';
import { type Language, OFTEN_CHOSEN } from './languages.ts';

const OTHERS = LANGUAGES.filter((language) => !OFTEN_CHOSEN.includes(language));

export interface MoreLanguagesProps {
  chosen: readonly Language[];
  onAdd: (language: Language) => void;
}

export default function MoreLanguages({ chosen, onAdd }: MoreLanguagesProps) {
  const t = useText('onboarding');
  const open = OTHERS.filter((language) => !chosen.includes(language));
  return (
    <SearchField
      label={t('fields.moreLanguages')}
      placeholder={t('fields.languagesPlaceholder')}
      lead={<Icon name="search" />}
      options={open.map((language) => ({ value: language, label: inOurLanguage(language) }))}
      value={null}
      onChange={(added) => {
        const language = open.find((candidate) => candidate === added);
        if (language) onAdd(language);
      }}
    />
  );
}
