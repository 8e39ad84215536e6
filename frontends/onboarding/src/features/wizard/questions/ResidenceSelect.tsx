import { RESIDENCE_COUNTRIES } from '@kolo/contracts';
import { flagStyles, flagUrl } from '@kolo/ui';
import { SearchSelect } from '@kolo/ui/forms';
import { useText } from '../../../texts/texts.ts';

const OPTIONS = RESIDENCE_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: name,
  lead: <img className={flagStyles.flag} src={flagUrl(code)} alt="" width="27" height="18" loading="lazy" />,
}));

export interface ResidenceSelectProps {
  label: string;
  /** A country code, or `''`. */
  value: string;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (code: string) => void;
}

/** The country where a member lives, found by typing. */
export default function ResidenceSelect({ label, value, error, isDisabled, onChange }: ResidenceSelectProps) {
  const t = useText('onboarding');
  return (
    <SearchSelect
      label={label}
      placeholder={t('questions.residencePlaceholder')}
      options={OPTIONS}
      value={value || null}
      error={error}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
