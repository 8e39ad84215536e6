import { countryName } from '@kolo/contracts';
import { classes, flagStyles, flagUrl, Icon, look } from '@kolo/ui';
import { useText } from '../../../texts/accountTexts.ts';
import type { Entry } from './entries.ts';
import styles from './hideMeFrom.module.css';

interface EntryListProps {
  entries: readonly Entry[];
  isPending: boolean;
  onRemove: (entry: Entry) => void;
}

/** Those from whom the member hides, each with the way to take them out. */
export function EntryList({ entries, isPending, onRemove }: EntryListProps) {
  const t = useText('account');
  const labelOf = (entry: Entry): string => {
    const country = countryName(entry.country);
    return entry.kind === 'city'
      ? t('shield.city', { city: entry.city, country })
      : t(`shield.${entry.kind}`, { country });
  };
  return (
    <ul className={styles.entries} aria-label={t('shield.list')}>
      {entries.map((entry) => {
        const label = labelOf(entry);
        return (
          <li key={label} className={classes(look.chip, styles.entry)}>
            <img className={flagStyles.flag} src={flagUrl(entry.country)} alt="" width="27" height="18" />
            <span>{label}</span>
            <button
              type="button"
              disabled={isPending}
              aria-label={t('shield.remove', { entry: label })}
              onClick={() => onRemove(entry)}
            >
              <Icon name="x" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
