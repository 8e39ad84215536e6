import { useEffect, useRef } from 'react';

export interface QueueActions {
  next: () => void;
  previous: () => void;
  /** From 1. */
  choose: (place: number) => void;
  decide: () => void;
  evidence: () => void;
  undo: () => void;
  help: () => void;
}

const isTyped = (target: Element): boolean =>
  target.matches('textarea, select, input:not([type=radio], [type=checkbox])');
/** Enter presses these themselves. */
const isPressable = (target: Element): boolean => target.matches('a, button, summary');

function actionOf(key: string, actions: QueueActions): (() => void) | null {
  if (/^[1-5]$/.test(key)) return () => actions.choose(Number(key));
  switch (key.toLowerCase()) {
    case 'j':
      return actions.next;
    case 'k':
      return actions.previous;
    case 'e':
      return actions.evidence;
    case 'z':
      return actions.undo;
    case '?':
      return actions.help;
    default:
      return null;
  }
}

/**
 * The keys of the queue, while `isOn`. In fields only Ctrl+Enter and ⌘+Enter decide; Escape leaves the field. A key
 * held down counts once.
 */
export function useQueueKeys(isOn: boolean, actions: QueueActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target } = event;
      const isOverlaid = document.documentElement.dataset.modal !== undefined;
      if (
        event.repeat ||
        event.altKey ||
        event.defaultPrevented ||
        isOverlaid ||
        !(target instanceof Element)
      )
        return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (key === 'Enter' && (hasModifier || !(isTyped(target) || isPressable(target)))) {
        event.preventDefault();
        latest.current.decide();
        return;
      }
      if (key === 'Escape' && isTyped(target) && target instanceof HTMLElement) target.blur();
      if (!isOn || hasModifier || isTyped(target)) return;
      const action = actionOf(key, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
