import { type ModerationDecision, SIGNAL_LIMITS } from '@kolo/contracts';

/**
 * Whether a decision about a kind of signal also answers what happened `at`: what came before it always, and after a
 * dismissal everything for a while (docs/product.md#signals).
 */
export function isAnswered(decision: ModerationDecision, decidedAt: string, at: string): boolean {
  const since = Date.parse(at) - Date.parse(decidedAt);
  return since <= 0 || (decision === 'dismissal' && since < SIGNAL_LIMITS.quiet);
}
