import { RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import { otherCountryNames } from '@kolo/contracts/places/otherCountryNames';
import { countryLabel, flagStyles, flagUrl, Icon } from '@kolo/ui';
import { SearchField } from '@kolo/ui/combobox';
import { useText } from '../../../texts/texts.ts';

const flag = (code: string) => (
  <img className={flagStyles.flag} src={flagUrl(code)} alt="" width="27" height="18" loading="lazy" />
);

const OPTIONS = RESIDENCE_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: countryLabel(code),
  otherNames: [name, ...otherCountryNames(code)],
  picture: flag(code),
}));

export interface ResidenceSelectProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

export default function ResidenceSelect({ value, ...field }: ResidenceSelectProps) {
  const t = useText('onboarding');
  return (
    <SearchField
      {...field}
      placeholder={t('fields.residencePlaceholder')}
      lead={value ? flag(value) : <Icon name="globe" />}
      options={OPTIONS}
      value={value || null}
    />
  );
}
