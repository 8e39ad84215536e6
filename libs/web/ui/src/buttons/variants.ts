import { classes } from '../classes.ts';
import styles from './button.module.css';

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
  isBlock?: boolean | undefined;
  /** 48 by 48, for an icon only. */
  isSquare?: boolean | undefined;
}

const KIND_CLASS: Record<ButtonKind, string | undefined> = {
  primary: undefined,
  outline: styles.isOutline,
  soft: styles.isSoft,
  quiet: styles.isQuiet,
  danger: styles.isDanger,
  'outline-danger': styles.isOutlineDanger,
  royal: styles.isRoyal,
  white: styles.isWhite,
  'outline-white': styles.isOutlineWhite,
};

export const buttonClasses = (look: ButtonLook, className?: string): string =>
  classes(
    styles.button,
    look.kind && KIND_CLASS[look.kind],
    look.isLarge && styles.isLarge,
    look.isBlock && styles.isBlock,
    look.isSquare && styles.isSquare,
    className,
  );
