import { LIMITS } from '@kolo/contracts/limits';
import type { ModerationDecision } from '@kolo/contracts/moderation';
import { BeadRing, Button, useRootMark } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';
import { Key } from './Key.tsx';

const SECOND_MS = 1_000;
const BEADS = LIMITS.moderation.undoFor / SECOND_MS;

export interface Undoable {
  member: string;
  lead: string;
  name: string;
  decision: ModerationDecision;
  caseIds: readonly string[];
  /** How many people get a fraud notice; `null` if unknown. */
  warned: number | null;
  sendsHelp: boolean;
  /** How long it was read. */
  tookMs: number;
  /** Milliseconds since 1970. */
  until: number;
}

export interface UndoBarProps {
  undoable: Undoable;
  onUndo: () => void;
  onOver: () => void;
}

/** Nothing is sent while it is shown (docs/product.md#the-queue). */
export function UndoBar({ undoable, onUndo, onOver }: UndoBarProps) {
  const t = useText('admin');
  const { name, decision, warned, sendsHelp, until } = undoable;
  useRootMark('undo');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(ticking);
  }, []);
  const left = Math.min(BEADS, Math.max(0, Math.ceil((until - now) / SECOND_MS)));
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  return (
    <div className={styles.undo}>
      <span className={styles.undoRing}>
        <BeadRing beads={BEADS} filled={left} beadRadius={5} />
      </span>
      <div>
        <b role="status">
          {t(`queue.done.${decision}`, { name })}
          {warned === null ? t('queue.andWarnAll') : warned > 0 && t('queue.andWarn', { count: warned })}
          {sendsHelp && t('queue.andHelp')}
        </b>
        <small>{t('queue.notSent', { count: left })}</small>
      </div>
      <Button kind="outline" onClick={onUndo} aria-keyshortcuts="z">
        <span>{t('queue.undo')}</span>
        <Key of="Z" />
      </Button>
    </div>
  );
}
