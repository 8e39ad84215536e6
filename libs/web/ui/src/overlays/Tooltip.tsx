import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import styles from './tooltip.module.css';

const HOVER_MS = 700;

export interface TooltipProps {
  text: string;
  /** Must accept `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  place?: 'above' | 'below' | undefined;
}

/** At once with focus (docs/product.md#limits). */
export function Tooltip({ text, children, place = 'above' }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the described element inside is the interactive one
    <span
      className={styles.tooltipAnchor}
      onPointerEnter={() => {
        timer.current = setTimeout(() => setIsShown(true), HOVER_MS);
      }}
      onPointerLeave={hide}
      onFocus={() => setIsShown(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        className={classes(
          styles.tooltip,
          place === 'below' && styles.below,
          !isShown && look.visuallyHidden,
        )}
        role="tooltip"
        id={id}
      >
        {text}
      </span>
    </span>
  );
}
