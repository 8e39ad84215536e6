import { classes, flagStyles, flagUrl, look } from '@kolo/ui';
import { useText } from '../../../texts/accountTexts.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import { type Entry, inWords } from './entries.ts';
import styles from './hideMeFrom.module.css';

interface EntryListProps {
  entries: readonly Entry[];
  isPending: boolean;
  onRemove: (entry: Entry) => void;
}

export function EntryList({ entries, isPending, onRemove }: EntryListProps) {
  const t = useText('account');
  return (
    <ul className={styles.entries} aria-label={t('shield.list')}>
      {entries.map((entry) => {
        const label = t(`shield.${entry.kind}`, inWords(entry));
        return (
          <li key={label} className={classes(look.chip, styles.entry)}>
            <img className={flagStyles.flag} src={flagUrl(entry.country)} alt="" width="27" height="18" />
            <span>{label}</span>
            <RemoveButton
              disabled={isPending}
              label={t('shield.remove', { entry: label })}
              onClick={() => onRemove(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}
