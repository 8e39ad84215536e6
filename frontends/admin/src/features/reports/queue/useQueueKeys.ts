import { useEffect, useRef } from 'react';

/** What single letters do, on whatever layout: a Cyrillic J is on the same key. */
export const LETTERS = {
  j: 'next',
  k: 'previous',
  e: 'evidence',
  v: 'enlarge',
  l: 'letter',
  d: 'days',
  p: 'photos',
  f: 'fraud',
  h: 'sendHelp',
  r: 'tell',
  z: 'undo',
} as const;

export type LetterAction = (typeof LETTERS)[keyof typeof LETTERS];
export type QueueAction =
  | { name: LetterAction | 'decide' | 'help' }
  /** From 1. */
  | { name: 'choose'; place: number };

export interface QueueKeys {
  isOn: boolean;
  /** Whether a decision is chosen. */
  hasChoice: () => boolean;
  onAction: (action: QueueAction) => void;
  /** A page of the letter on, or back. Returns whether it moved. */
  onRead: (by: 1 | -1) => boolean;
}

const isTyped = (target: Element): boolean =>
  target.matches('textarea, select, input:not([type=radio], [type=checkbox])');
const isDays = (target: Element): boolean => target.closest('[data-field=days]') !== null;
/** Enter presses these themselves. */
const isPressable = (target: Element): boolean => target.matches('a, button, summary');

const isLetter = (key: string): key is keyof typeof LETTERS => Object.hasOwn(LETTERS, key);

function actionOf({ key, code, shiftKey }: KeyboardEvent): QueueAction | null {
  if (key === '?') return { name: 'help' };
  const [, digit] = /^([1-5])$/.exec(key) ?? (shiftKey ? [] : (/^Digit([1-5])$/.exec(code) ?? []));
  if (digit !== undefined) return { name: 'choose', place: Number(digit) };
  const letter = (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')).toLowerCase();
  return isLetter(letter) ? { name: LETTERS[letter] } : null;
}

/**
 * The keys of the queue. Once a decision is chosen Enter decides wherever the focus is, except in a field or on what Tab
 * has reached since; in fields Ctrl+Enter and ⌘+Enter decide and Escape leaves, as Enter does a number. A key held down
 * counts once.
 */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let hasTabbed = false;
    function press(event: KeyboardEvent): void {
      const { key, target } = event;
      const isOverlaid = document.documentElement.dataset.modal !== undefined;
      const isRead = key === 'PageDown' || key === 'PageUp';
      if (key === 'Tab') hasTabbed = true;
      if (
        (event.repeat && !isRead) ||
        event.altKey ||
        event.defaultPrevented ||
        isOverlaid ||
        !(target instanceof Element)
      )
        return;
      const { isOn, hasChoice, onAction, onRead } = latest.current;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (isRead) {
        if (!hasModifier && !isTyped(target) && onRead(key === 'PageDown' ? 1 : -1)) event.preventDefault();
        return;
      }
      if (key === 'Enter') {
        const isOwn = isTyped(target) || (isPressable(target) && (hasTabbed || !hasChoice()));
        const isLeaving = !hasModifier && isDays(target);
        if (isOwn && !hasModifier && !isLeaving) return;
        event.preventDefault();
        if (isLeaving && target instanceof HTMLElement) target.blur();
        else onAction({ name: 'decide' });
        return;
      }
      if (key === 'Escape' && isTyped(target) && target instanceof HTMLElement) target.blur();
      if (!isOn || hasModifier || isTyped(target)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      hasTabbed = false;
      onAction(action);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
