import type { BalkanScore, ScorePart } from '@kolo/contracts';
import { ScoreBreakdown } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

/** The Connection Score and why it is what it is, part by part (docs/product.md#the-balkan-score). */
export function MemberScore({ score }: { score: BalkanScore }) {
  const t = useText('discover');
  const parts = score.parts.map((part): ScorePart => ({ ...part, label: t(`score.${part.key}`) }));
  const notes = Object.fromEntries(score.parts.map(({ key, label }) => [key, label]));
  return <ScoreBreakdown score={{ ...score, parts }} notes={notes} />;
}
