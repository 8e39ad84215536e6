import { classes, Icon, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './royalHero.module.css';
import { VeiledCircle } from './VeiledCircle.tsx';

export interface RoyalHeroProps {
  badge: string;
  title: string;
  text: string;
  art: ReactNode;
  hasCircle?: boolean;
  children?: ReactNode;
}

export function RoyalHero({ badge, title, text, art, hasCircle = false, children }: RoyalHeroProps) {
  return (
    <section className={styles.royalHero}>
      <div className={classes(styles.band, look.band)} aria-hidden="true" />
      <div>
        <span className={classes(look.badge, look.isRoyal)}>
          <Icon name="crown" isFilled />
          {badge}
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <VeiledCircle hasPeople={hasCircle}>{art}</VeiledCircle>
    </section>
  );
}
