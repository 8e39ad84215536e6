import { MODERATION_DECISION_LABELS, MODERATION_DECISIONS } from '@kolo/contracts/moderation';
import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../texts/texts.ts';
import { showEvidencePart } from '../evidence/showEvidencePart.ts';
import { type QueueAction, useQueueKeys } from './useQueueKeys.ts';

/** Some lines stay in view when the letter is scrolled. */
const PAGE = 0.8;

/** What keys do to the queue; what they do to the card is here. */
export interface QueueTurns {
  next: () => void;
  previous: () => void;
  undo: () => void;
  help: () => void;
}

export interface CardKeys {
  isOn: boolean;
  /** Holds the card. */
  work: RefObject<HTMLElement | null>;
  id: string | undefined;
  turns: QueueTurns;
  /** Says what a key did, as the focus stays where it is. */
  say: (what: string) => void;
  /** Each key that does something. */
  onKey: () => void;
}

/**
 * Works the open card by keys (docs/product.md#the-queue). Returns what does the keys that were pressed while the card was
 * coming, in order.
 */
export function useCardKeys({ isOn, work, id, turns, say, onKey }: CardKeys): () => void {
  const t = useText('admin');
  const held = useRef<{ id: string | undefined; actions: QueueAction[] }>({ id, actions: [] });

  const inCard = <Found extends HTMLElement>(part: string, selector = ''): Found | null =>
    work.current?.querySelector<Found>(`[data-part=${part}] ${selector}`.trim()) ?? null;
  const hasChoice = () => inCard('decision', '[data-field=decision] input:checked') !== null;
  function choose(chosen: number): void {
    const radios = work.current?.querySelectorAll<HTMLInputElement>('[data-field=decision] input');
    const radio = radios?.[chosen - 1];
    const decision = MODERATION_DECISIONS[chosen - 1];
    if (!radio || !decision) return;
    flushSync(() => radio.click());
    // Arrows would go on from where the focus is.
    if (document.activeElement?.closest('[data-field=decision]')) radio.focus({ preventScroll: true });
    say(t('keys.chosen', { decision: MODERATION_DECISION_LABELS[decision] }));
  }
  function toggle(field: string): void {
    const box = inCard<HTMLInputElement>('decision', `[data-field=${field}] input`);
    if (!box) return;
    flushSync(() => box.click());
    const what = box.nextElementSibling?.firstChild?.textContent ?? '';
    say(t(box.checked ? 'keys.ticked' : 'keys.unticked', { what }));
  }
  /** Whoever needs help has mostly done nothing wrong. */
  function sendHelp(): void {
    if (!hasChoice()) choose(MODERATION_DECISIONS.indexOf('dismissal') + 1);
    toggle('sendsHelp');
  }
  /** Opens what is not open yet, or shows again what is. */
  function showEvidence(): void {
    const button = inCard('evidence', 'button[data-look]');
    if (button) button.click();
    else showEvidencePart(inCard('evidence', '[data-evidence]'));
  }
  function editLetter(): void {
    const button = inCard('decision', 'button[data-edit]');
    if (button) button.click();
    else inCard('decision', 'textarea')?.focus();
  }
  function readLetter(by: 1 | -1): boolean {
    const letter = inCard('decision', '[data-letter]');
    if (!letter) return false;
    const before = letter.scrollTop;
    letter.scrollTop = before + by * PAGE * letter.clientHeight;
    return letter.scrollTop !== before;
  }
  function editDays(): void {
    const days = inCard<HTMLInputElement>('decision', '[data-field=days] input');
    // Not every browser focuses what it selects.
    days?.focus();
    days?.select();
  }
  const does: Record<Exclude<QueueAction['name'], 'choose'>, () => void> = {
    ...turns,
    decide: () => inCard<HTMLFormElement>('decision', 'form')?.requestSubmit(),
    evidence: showEvidence,
    enlarge: () => inCard('evidence', 'button[data-picture]')?.click(),
    letter: editLetter,
    days: editDays,
    photos: () => inCard('decision', '[data-field=photoIds] :is(input, button)')?.focus(),
    fraud: () => toggle('forFraud'),
    sendHelp,
    tell: () => toggle('isTelling'),
  };
  function isHeld({ name }: QueueAction): boolean {
    if (inCard('coming') === null || name === 'undo' || name === 'help') return false;
    const isTurn = name === 'next' || name === 'previous';
    return !isTurn || held.current.actions.length > 0;
  }
  function act(action: QueueAction): void {
    onKey();
    if (held.current.id !== id) held.current = { id, actions: [] };
    if (isHeld(action)) {
      // Nobody decides about a card that is not shown.
      if (action.name !== 'decide') held.current.actions.push(action);
      return;
    }
    if (action.name === 'choose') choose(action.place);
    else does[action.name]();
  }
  const latest = useRef({ id, act });
  latest.current = { id, act };
  useQueueKeys({
    isOn,
    hasChoice,
    onAction: act,
    onRead: readLetter,
  });
  return useCallback(() => {
    // Not while React is at it.
    queueMicrotask(() => {
      const before = held.current;
      held.current = { id: latest.current.id, actions: [] };
      if (before.id !== latest.current.id) return;
      // Those after a turn wait for the next card.
      for (const action of before.actions) latest.current.act(action);
    });
  }, []);
}
