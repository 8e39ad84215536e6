import { QUEUE_FILTERS, QUEUE_KINDS, QUEUE_ORDERS, REPORT_REASON_LABELS } from '@kolo/contracts/moderation';
import { Button, Checkbox, Icon, SelectField, TextField } from '@kolo/ui';
import { Drawer } from '@kolo/ui/operators';
import { useState } from 'react';
import { type QueueSearch, WHOLE_QUEUE } from '../../../api/queue.ts';
import { overlayContainer } from '../../../parts/overlays/overlayContainer.ts';
import { useScrollLock } from '../../../parts/overlays/useScrollLock.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';
import { isSameSearch, useSavedViews } from './useSavedViews.ts';

export interface QueueToolsProps {
  search: QueueSearch;
  onSearch: (search: QueueSearch) => void;
  isExporting: boolean;
  onExport: () => void;
}

const ALL = 'all';
const OWN = 'own';

const filtersIn = ({ reason, kind, isRepeated }: QueueSearch): number =>
  [reason, kind, isRepeated].filter(Boolean).length;

/** Saved views, filters and the export (docs/product.md#the-queue). */
export function QueueTools({ search, onSearch, isExporting, onExport }: QueueToolsProps) {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { views, save, remove } = useSavedViews();
  useScrollLock(isOpen);
  const current = views.find((view) => isSameSearch(view.search, search));
  const value = isSameSearch(search, WHOLE_QUEUE) ? ALL : (current?.name ?? OWN);
  const count = filtersIn(search);
  return (
    <div className={styles.tools}>
      <SelectField
        label={t('queue.view')}
        isLabelHidden
        value={value}
        options={[
          { value: ALL, label: t('queue.whole') },
          ...views.map(({ name }) => ({ value: name, label: name })),
          ...(value === OWN ? [{ value: OWN, label: t('queue.unsaved') }] : []),
        ]}
        onChange={(name) =>
          onSearch(views.find((view) => view.name === name)?.search ?? (name === ALL ? WHOLE_QUEUE : search))
        }
      />
      <Button kind="outline" onClick={() => setIsOpen(true)}>
        <Icon name="filters" />
        {count > 0 ? t('queue.filtersOf', { count }) : t('queue.filters')}
      </Button>
      <Button kind="outline" isPending={isExporting} onClick={onExport}>
        {t('queue.csv')}
      </Button>
      <Drawer
        title={<h2 className={styles.drawerTitle}>{t('queue.filters')}</h2>}
        open={isOpen}
        getContainer={overlayContainer}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles.filters}>
          <SelectField
            label={t('reports.reason')}
            value={search.reason ?? ALL}
            options={[
              { value: ALL, label: t('reasons.all') },
              ...QUEUE_FILTERS.map((reason) => ({
                value: reason,
                label: reason === 'signals' ? t('reasons.signals') : REPORT_REASON_LABELS[reason].label,
              })),
            ]}
            onChange={(reason) => onSearch({ ...search, reason: reason === ALL ? null : reason })}
          />
          <SelectField
            label={t('queue.kind')}
            value={search.kind ?? ALL}
            options={[
              { value: ALL, label: t('queue.everything') },
              ...QUEUE_KINDS.map((kind) => ({ value: kind, label: t(`queue.kinds.${kind}`) })),
            ]}
            onChange={(kind) => onSearch({ ...search, kind: kind === ALL ? null : kind })}
          />
          <SelectField
            label={t('queue.sort')}
            value={search.sort}
            options={QUEUE_ORDERS.map((sort) => ({ value: sort, label: t(`queue.sorts.${sort}`) }))}
            onChange={(sort) => onSearch({ ...search, sort })}
          />
          <Checkbox
            isChecked={search.isRepeated}
            onChange={(isRepeated) => onSearch({ ...search, isRepeated })}
          >
            {t('queue.repeated')}
          </Checkbox>
          {current ? (
            <Button kind="outline" onClick={() => remove(current.name)}>
              {t('queue.removeView', { name: current.name })}
            </Button>
          ) : (
            <SaveView onSave={(name) => save({ name, search })} />
          )}
          <p className={styles.hint}>{t('users.columnsHint')}</p>
        </div>
      </Drawer>
    </div>
  );
}

const NAME_LENGTH = 40;

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useText('admin');
  const [name, setName] = useState('');
  const isTaken = [ALL, OWN].includes(name.trim());
  return (
    <form
      className={styles.numberSearch}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !isTaken) onSave(name.trim());
      }}
    >
      <TextField label={t('queue.viewName')} maxLength={NAME_LENGTH} value={name} onChange={setName} />
      <Button type="submit" kind="outline">
        {t('queue.saveView')}
      </Button>
    </form>
  );
}
