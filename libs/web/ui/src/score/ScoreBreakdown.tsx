import type { BalkanScore, ScorePart } from '@kolo/contracts/api/discovery';
import { inOurLanguage, useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import { bandOf, type ScoreBand } from './band.ts';
import { filledBeads } from './filledBeads.ts';
import styles from './scoreBreakdown.module.css';

const POINTS_PER_BEAD = 2;

const BAND_CLASS: Record<ScoreBand, string | undefined> = {
  high: undefined,
  middle: styles.isMiddle,
  low: styles.isLow,
};

function Beads({ points, of }: { points: number; of: number }) {
  const total = Math.max(1, Math.ceil(of / POINTS_PER_BEAD));
  const filled = filledBeads(points / of, total);
  const band = bandOf((points / of) * 100);
  return (
    <div className={classes(styles.beads, BAND_CLASS[band])} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads have no other identity
        <i key={index} className={index < filled ? styles.isOn : undefined} />
      ))}
    </div>
  );
}

function Part({ part, note }: { part: ScorePart; note: string | undefined }) {
  const t = useText('common');
  return (
    <div className={styles.scorePart}>
      <div className={classes(look.between, styles.between)}>
        <b>{inOurLanguage(part.label)}</b>
        <span className={classes(look.tabular, look.muted)}>
          {t('match.points', { points: part.points, of: part.of })}
        </span>
      </div>
      <Beads points={part.points} of={part.of} />
      {note && <p>{inOurLanguage(note)}</p>}
    </div>
  );
}

export interface ScoreBreakdownProps {
  score: BalkanScore;
  notes?: Partial<Record<ScorePart['key'], string>> | undefined;
}

/** Every row is full at its own maximum, which is written beside it. */
export function ScoreBreakdown({ score, notes = {} }: ScoreBreakdownProps) {
  const t = useText('common');
  return (
    <section className={classes(look.card, look.isPadded, styles.scoreBreakdown)}>
      <h2>{t('match.score')}</h2>
      <div className={styles.scoreParts}>
        {score.parts.map((part) => (
          <Part key={part.key} part={part} note={notes[part.key]} />
        ))}
      </div>
    </section>
  );
}
