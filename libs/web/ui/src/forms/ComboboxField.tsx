import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import loadingStyles from '../feedback/loading.module.css';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import styles from './combobox.module.css';
import { Field, type FieldProps } from './Field.tsx';
import formStyles from './form.module.css';

export interface Suggestion {
  key: string;
  label: string;
  detail?: string;
  picture?: ReactNode;
}

export interface ComboboxFieldProps extends Omit<FieldProps, 'children'> {
  name?: string | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  listLabel: string;
  /** Shown even without suggestions. */
  note?: string | undefined;
  /** Announced to screen readers while the list is open. */
  status: string;
  isBusy: boolean;
  onChoose: (suggestion: Suggestion) => void;
  onFocusChange?: (hasFocus: boolean) => void;
  /** A click opens the list, and Enter takes the first suggestion. */
  isChoice?: boolean;
  lead?: ReactNode;
}

const MARKS = /\p{M}/gu;
const bare = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

function Matched({ label, typed }: { label: string; typed: string }) {
  const letters = [...label.normalize('NFC')];
  const wanted = bare(typed.trim());
  const count = letters.findIndex((_, index) => bare(letters.slice(0, index + 1).join('')) === wanted) + 1;
  return (
    <span className={styles.label}>
      {count > 0 && <b>{letters.slice(0, count).join('')}</b>}
      <span>{letters.slice(count).join('')}</span>
    </span>
  );
}

/** `null` if the list does not handle the key. */
function movedTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active < 1 ? count - 1 : active - 1;
  // Without an active suggestion they move the text cursor.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return count - 1;
  return null;
}

/**
 * WAI-ARIA's combobox: focus stays in the input, and the typed text counts until a suggestion is chosen. Enter takes the
 * first unless another one is active.
 */
export function ComboboxField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  value,
  onChange,
  suggestions,
  listLabel,
  note,
  status,
  isBusy,
  onChoose,
  onFocusChange,
  isChoice = false,
  lead = <Icon name="pin" />,
  ...input
}: ComboboxFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  // Screen readers do not say that the text was replaced.
  const [taken, setTaken] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = suggestions.findIndex(({ key }) => key === activeKey);
  // Never what answers an earlier text, nor what a note introduces as something else.
  const takesFirst = isChoice || (!isBusy && note === undefined);
  const active = takesFirst && found < 0 && suggestions.length > 0 ? 0 : found;
  const isShown = isOpen && (suggestions.length > 0 || note !== undefined);
  const optionId = (index: number): string => `${id}-${index}`;

  // A phone's keyboard or the bar at the bottom may cover the list, also once it has grown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from their count
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, suggestions.length]);

  function close(): void {
    setIsOpen(false);
    setActiveKey(null);
  }
  function choose(suggestion: Suggestion): void {
    close();
    setTaken([suggestion.label, suggestion.detail].filter(Boolean).join(', '));
    onChoose(suggestion);
  }
  function moveTo(index: number): void {
    setIsOpen(true);
    setActiveKey(suggestions[index]?.key ?? null);
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView?.({ block: 'nearest' });
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const chosen = isShown ? suggestions[active] : undefined;
    const next = movedTo(event.key, isShown ? active : -1, suggestions.length);
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isShown) close();
    else if (next !== null) moveTo(next);
    else {
      // The form is submitted as typed; the list must not cover its answer.
      if (event.key === 'Enter') close();
      return;
    }
    // Keeps the key from the form and any dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <div className={classes(formStyles.withLeadIcon, styles.combobox)}>
          {lead}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className={formStyles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              setIsOpen(true);
              setActiveKey(null);
              setTaken('');
              onChange(event.target.value);
            }}
            onKeyDown={press}
            {...(isChoice && { onClick: () => setIsOpen(true) })}
            onFocus={(event) => {
              if (isChoice) event.target.select();
              onFocusChange?.(true);
            }}
            onBlur={() => {
              close();
              setTaken('');
              onFocusChange?.(false);
            }}
          />
          {isBusy && isOpen && (
            <span className={classes(loadingStyles.beadSpinner, styles.busy)} aria-hidden="true" />
          )}
          {isShown && (
            // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the text
            <div ref={list} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
              {note !== undefined && <p className={styles.note}>{note}</p>}
              <div
                id={`${id}-list`}
                className={styles.list}
                role="listbox"
                aria-label={listLabel}
                aria-busy={isBusy}
              >
                {suggestions.map((suggestion, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
                  <div
                    key={suggestion.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    onClick={() => choose(suggestion)}
                  >
                    <span className={styles.words}>
                      <Matched label={suggestion.label} typed={value} />{' '}
                      {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
                    </span>
                    {suggestion.picture}
                  </div>
                ))}
              </div>
            </div>
          )}
          <span role="status" className={look.visuallyHidden}>
            {isOpen ? status : taken}
          </span>
        </div>
      )}
    </Field>
  );
}
