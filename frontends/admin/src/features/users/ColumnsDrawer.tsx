import { Button } from '@kolo/ui';
import { Checkbox, Drawer } from '@kolo/ui/operators';
import { useState } from 'react';
import { overlayPlace } from '../../parts/overlayPlace.ts';
import { usePageStill } from '../../parts/usePageStill.ts';
import { useText } from '../../texts/texts.ts';
import { USER_COLUMNS, type UserColumn } from './userColumns.tsx';
import styles from './users.module.css';

export interface ColumnsDrawerProps {
  shown: readonly UserColumn[];
  onShow: (shown: readonly string[]) => void;
}

/** A button for the columns that the table shows, and the choice of them. */
export function ColumnsDrawer({ shown, onShow }: ColumnsDrawerProps) {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  usePageStill(isOpen);
  return (
    <>
      <Button kind="outline" onClick={() => setIsOpen(true)}>
        {t('users.columns')}
      </Button>
      <Drawer
        title={<h2 className={styles.columnsTitle}>{t('users.columns')}</h2>}
        open={isOpen}
        getContainer={overlayPlace}
        onClose={() => setIsOpen(false)}
      >
        <Checkbox.Group
          className={styles.columns ?? ''}
          value={[...shown]}
          onChange={onShow}
          options={USER_COLUMNS.map((column) => ({
            value: column,
            label: t(`users.${column}`),
            disabled: column === 'name',
          }))}
        />
        <p className={styles.hint}>{t('users.columnsHint')}</p>
      </Drawer>
    </>
  );
}
