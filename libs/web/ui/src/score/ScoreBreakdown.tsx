import type { BalkanScore, ScorePart } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { BAND_CLASS, bandOf } from './band.ts';
import { ScoreRing } from './ScoreRing.tsx';

const POINTS_PER_BEAD = 2;

function Beads({ points, of }: { points: number; of: number }) {
  const total = Math.max(1, Math.ceil(of / POINTS_PER_BEAD));
  const filled = Math.round(points / POINTS_PER_BEAD);
  const band = bandOf((points / of) * 100);
  return (
    <div className={classes('beads', BAND_CLASS[band])} style={{ '--n': total }} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads have no other identity
        <i key={index} className={index < filled ? 'is-on' : undefined} />
      ))}
    </div>
  );
}

function Part({ part, note }: { part: ScorePart; note: string | undefined }) {
  const t = useText('common');
  return (
    <div className="score-part">
      <div className="between">
        <b>{part.label}</b>
        <span className="tabular muted">{t('match.points', { points: part.points, of: part.of })}</span>
      </div>
      <Beads points={part.points} of={part.of} />
      {note && <p>{note}</p>}
    </div>
  );
}

export interface ScoreBreakdownProps {
  score: BalkanScore;
  /** A plain sentence a part. */
  notes?: Partial<Record<ScorePart['key'], string>> | undefined;
}

/** The score with its parts; a row's length shows a part's weight. */
export function ScoreBreakdown({ score, notes = {} }: ScoreBreakdownProps) {
  const t = useText('common');
  return (
    <section className="card is-padded score-breakdown">
      <div className="score-breakdown-total">
        <ScoreRing score={score.totalScore} size={150} />
        <b>{t('match.score')}</b>
      </div>
      <div className="score-parts">
        {score.parts.map((part) => (
          <Part key={part.key} part={part} note={notes[part.key]} />
        ))}
      </div>
    </section>
  );
}
