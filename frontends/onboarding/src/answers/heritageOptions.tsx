import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { flagStyles, flagUrl } from '@kolo/ui';
import type { Option } from '@kolo/ui/options';

export const HERITAGE_OPTIONS: readonly Option[] = HERITAGE_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: name,
  lead: <img className={flagStyles.flag} src={flagUrl(code)} alt="" width="27" height="18" />,
}));
