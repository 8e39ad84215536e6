import { LIMITS } from '@kolo/contracts';
import { classes, Field } from '@kolo/ui';
import styles from './login.module.css';

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, index) => index);

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Enter, which a browser swallows while the button is disabled. */
  onEnter: () => void;
}

/**
 * One input shown as six boxes: a code can be pasted, filled in by the browser and read by a screen reader
 * in one piece. Takes digits only, at most six (docs/product.md#signing-in).
 */
export function CodeInput({ label, value, onChange, onEnter }: CodeInputProps) {
  const keep = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, LIMITS.codeLength));
  const current = Math.min(value.length, LIMITS.codeLength - 1);
  return (
    <Field label={label} className={classes(styles.codeField, styles.field)}>
      {(control) => (
        <div className={styles.codeBoxes}>
          {PLACES.map((place) => (
            <span key={place} aria-hidden="true" className={classes(place === current && styles.isCurrent)}>
              {value[place]}
            </span>
          ))}
          <input
            {...control}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => keep(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
          />
        </div>
      )}
    </Field>
  );
}
