import type { OperationInput, OperationOutput } from '@kolo/contracts';
import type { RunningGeneration } from './runningGeneration.ts';

export type Purpose = OperationInput<'startRebuild'>['purpose'];
export type Progress = OperationOutput<'rebuildProgress'>;

/** A generation that is being filled, and how far it has come. */
export interface Filling {
  id: string;
  purpose: Purpose;
  /** How many events there were when it began. */
  total: number;
  generation: RunningGeneration | null;
  outcome: Pick<Progress, 'state' | 'failure' | 'differences'>;
}

export const newFilling = (id: string, purpose: Purpose): Filling => ({
  id,
  purpose,
  total: 0,
  generation: null,
  outcome: { state: 'filling', failure: null, differences: null },
});

/** How far it has come, for an operator. */
export const progressOf = ({ total, generation, outcome }: Filling): Progress => ({
  ...outcome,
  handled: Math.min(generation?.handled() ?? 0, total),
  total,
});

/** The same for a log line or a health check. */
export function describeFilling(filling: Filling): string {
  const { handled, total } = progressOf(filling);
  const percent = total === 0 ? 100 : Math.floor((handled / total) * 100);
  return `the views are being filled: ${handled} of ${total} events, ${percent} %`;
}
