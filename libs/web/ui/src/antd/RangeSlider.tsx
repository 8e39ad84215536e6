import { Slider } from 'antd';
import { useId } from 'react';
import { look } from '../look/look.ts';
import { AntdTheme } from './AntdTheme.tsx';
import styles from './rangeSlider.module.css';

export type Range = readonly [from: number, to: number];

export interface RangeSliderProps {
  label: string;
  handles: readonly [from: string, to: string];
  min: number;
  max: number;
  value: Range;
  onChange: (value: Range) => void;
}

/** The label shows the range in words. */
export function RangeSlider({ label, handles, min, max, value, onChange }: RangeSliderProps) {
  const id = useId();
  const [from, to] = value;
  return (
    <AntdTheme>
      <fieldset aria-labelledby={id}>
        <div className={look.between}>
          <span className={styles.name} id={id}>
            {label}
          </span>
          <b className={look.tabular}>{`${from}–${to}`}</b>
        </div>
        <Slider
          range
          min={min}
          max={max}
          step={1}
          value={[from, to]}
          onChange={([low = min, high = max]) => onChange([low, high])}
          ariaLabelForHandle={[...handles]}
          tooltip={{ open: false }}
        />
      </fieldset>
    </AntdTheme>
  );
}
