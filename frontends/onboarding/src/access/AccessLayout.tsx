import { BRAND } from '@kolo/contracts/site/brand';
import { inOurLanguage } from '@kolo/i18n';
import { Brand, classes, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './access.module.css';
import { CircleOfPeople } from './CircleOfPeople.tsx';

export interface AccessLayoutProps {
  middle: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function AccessLayout({ middle, isWide = false, children }: AccessLayoutProps) {
  return (
    <div className={styles.access}>
      <div className={classes(look.stage, look.onStage, styles.accessStage)}>
        <Brand className={styles.brand} isExternal />
        <CircleOfPeople middle={middle} />
        <p className={classes(look.display, styles.accessTagline)}>{inOurLanguage(BRAND.tagline)}</p>
      </div>
      <div className={styles.accessPane}>
        <div className={classes(styles.accessForm, isWide && styles.isWide)}>{children}</div>
      </div>
    </div>
  );
}
