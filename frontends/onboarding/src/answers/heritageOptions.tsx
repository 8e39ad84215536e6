import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { countryLabel, flagStyles, flagUrl } from '@kolo/ui';
import type { Option } from '@kolo/ui/options';

export const HERITAGE_OPTIONS: readonly Option[] = HERITAGE_COUNTRIES.map(({ code }) => ({
  value: code,
  label: countryLabel(code),
  lead: <img className={flagStyles.flag} src={flagUrl(code)} alt="" width="27" height="18" />,
}));
