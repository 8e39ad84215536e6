import type { ReactNode } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './alert.module.css';

export function Alert({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="warning" />
      <span>{children}</span>
      {onClose && <CloseButton className={styles.close} onClick={onClose} />}
    </div>
  );
}
