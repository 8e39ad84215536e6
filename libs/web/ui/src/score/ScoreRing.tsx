import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { BeadRing } from './BeadRing.tsx';
import { bandOf, type ScoreBand } from './band.ts';
import { filledBeads } from './filledBeads.ts';
import styles from './scoreRing.module.css';

const BEADS = 24;

const BAND_CLASS: Record<ScoreBand, string | undefined> = {
  high: undefined,
  middle: styles.isMiddle,
  low: styles.isLow,
};

export interface ScoreRingProps {
  score: number;
  size?: number | undefined;
}

export function ScoreRing({ score, size = 78 }: ScoreRingProps) {
  const t = useText('common');
  return (
    <div
      className={classes(styles.scoreRing, BAND_CLASS[bandOf(score)])}
      style={{ width: size, height: size, fontSize: size * 0.255 }}
      role="img"
      aria-label={t('match.scoreOf', { score })}
    >
      <BeadRing beads={BEADS} filled={filledBeads(score / 100, BEADS)} />
      <span>{t('match.percent', { score })}</span>
    </div>
  );
}
