import { BRAND } from '@kolo/contracts';
import { Brand, classes } from '@kolo/ui';
import type { ReactNode } from 'react';
import './access.css';
import { CircleOfPeople } from './CircleOfPeople.tsx';

export interface AccessLayoutProps {
  /** What stands in the middle of the circle. */
  middle: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The two halves of the screens before the door: the circle of people, and the form. */
export function AccessLayout({ middle, isWide = false, children }: AccessLayoutProps) {
  return (
    <div className="access">
      <div className="stage on-stage access-stage">
        <Brand isExternal />
        <CircleOfPeople middle={middle} />
        <p className="display access-tagline">{BRAND.tagline}</p>
      </div>
      <div className="access-pane">
        <div className={classes('access-form', isWide && 'is-wide')}>{children}</div>
      </div>
    </div>
  );
}
