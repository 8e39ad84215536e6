import type { CSSProperties } from 'react';
import styles from './progressParts.module.css';

export interface ProgressPartsProps {
  /** From 1. */
  step: number;
  total: number;
  label: string;
  /** Of the current part, from 0 to 1. */
  share?: number | undefined;
}

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
