import { Icon } from '@kolo/ui';
import type { ReactNode } from 'react';
import './royalHero.css';
import { VeiledCircle } from './VeiledCircle.tsx';

export interface RoyalHeroProps {
  badge: string;
  title: string;
  text: string;
  /** Stands in the middle of the circle. */
  art: ReactNode;
  /** Whether people without faces stand around it. */
  hasCircle?: boolean;
  children?: ReactNode;
}

/** The night panel that speaks of the paid plan; holds the screen's heading. */
export function RoyalHero({ badge, title, text, art, hasCircle = false, children }: RoyalHeroProps) {
  return (
    <section className="royal-hero">
      <div className="band" aria-hidden="true" />
      <div>
        <span className="badge is-royal">
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
