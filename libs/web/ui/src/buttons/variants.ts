import { classes } from '../classes.ts';

export type ButtonKind =
  | 'primary'
  | 'outline'
  | 'soft'
  | 'quiet'
  | 'danger'
  | 'outline-danger'
  | 'royal'
  | 'white'
  | 'outline-white';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  isLarge?: boolean | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
  /** 48 by 48, for an icon alone. */
  isSquare?: boolean | undefined;
}

export const buttonClasses = (look: ButtonLook, className?: string): string =>
  classes(
    'button',
    look.kind && look.kind !== 'primary' && `is-${look.kind}`,
    look.isLarge && 'is-large',
    look.isBlock && 'is-block',
    look.isSquare && 'is-square',
    className,
  );
