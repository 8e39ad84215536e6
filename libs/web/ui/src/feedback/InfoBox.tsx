import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import styles from './alert.module.css';

export function InfoBox({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className={styles.info}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
