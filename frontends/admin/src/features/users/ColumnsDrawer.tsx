import { Button } from '@kolo/ui';
import { Checkbox, Drawer } from '@kolo/ui/operators';
import { useState } from 'react';
import { overlayContainer } from '../../parts/overlays/overlayContainer.ts';
import { useScrollLock } from '../../parts/overlays/useScrollLock.ts';
import { useText } from '../../texts/texts.ts';
import { USER_COLUMNS, type UserColumn } from './userColumns.tsx';
import styles from './users.module.css';

export interface ColumnsDrawerProps {
  shown: readonly UserColumn[];
  onShow: (shown: readonly string[]) => void;
}

export function ColumnsDrawer({ shown, onShow }: ColumnsDrawerProps) {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  useScrollLock(isOpen);
  return (
    <>
      <Button kind="outline" onClick={() => setIsOpen(true)}>
        {t('users.columns')}
      </Button>
      <Drawer
        title={<h2 className={styles.columnsTitle}>{t('users.columns')}</h2>}
        open={isOpen}
        getContainer={overlayContainer}
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
