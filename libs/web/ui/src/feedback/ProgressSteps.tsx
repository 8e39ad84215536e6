import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './progressSteps.module.css';

export interface ProgressPartsProps {
  /** From 1. */
  step: number;
  total: number;
  label: string;
  /** How much of the current part is filled, from 0 to 1; all of it unless given. */
  share?: number | undefined;
}

/** A bar in as many parts as there are steps, filled up to the current one. */
export function ProgressParts({ step, total, label, share = 1 }: ProgressPartsProps) {
  const filled: CSSProperties & Record<`--${string}`, string> = { '--share': `${Math.round(share * 100)}%` };
  return (
    <div
      className={styles.progressParts}
      style={filled}
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={step}
    >
      {Array.from({ length: total }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          key={index}
          className={index + 1 === step ? styles.isNow : index < step ? styles.isOn : undefined}
        />
      ))}
    </div>
  );
}

/** The names of the steps beside the wizard, with ticks before the current one. */
export function ProgressSteps({
  step,
  titles,
  className,
}: {
  step: number;
  titles: readonly string[];
  className?: string | undefined;
}) {
  return (
    <ol className={classes(styles.progressSteps, className)}>
      {titles.map((title, index) => {
        const number = index + 1;
        const isNow = number === step;
        return (
          <li
            key={title}
            className={isNow ? styles.isNow : number < step ? styles.isDone : undefined}
            {...(isNow && { 'aria-current': 'step' })}
          >
            <i aria-hidden="true">{number < step ? <Icon name="check" /> : number}</i>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
