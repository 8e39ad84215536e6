import { HERITAGE_COUNTRIES } from '@kolo/contracts';
import { flagStyles, flagUrl, type Option } from '@kolo/ui';

/** The ten countries of heritage, each with its flag before the name. */
export const HERITAGE_OPTIONS: readonly Option[] = HERITAGE_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: name,
  lead: <img className={flagStyles.flag} src={flagUrl(code)} alt="" width="27" height="18" />,
}));
