import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { ConversationFigures } from '@kolo/contracts/api/messaging';
import { BeadRing, classes, look, Skeleton, StatTile, scoreRingStyles, statTileStyles } from '@kolo/ui';
import { useText } from '../../texts/homeTexts.ts';
import styles from './home.module.css';

const BEADS = 10;

export interface FiguresProps {
  user: CurrentUser;
  figures: ConversationFigures | undefined;
  hasFailed: boolean;
}

export function Figures({ user, figures, hasFailed }: FiguresProps) {
  const t = useText('home');
  const { messagesUsedThisMonth: used, messageLimit: limit } = user;
  const unknown = hasFailed ? t('unknown') : <Skeleton kind="heading" width={56} height={32} />;
  return (
    <section className={styles.figures} aria-label={t('figures')}>
      <StatTile label={t('matches')} value={figures?.matches ?? unknown} icon="heart" />
      <StatTile label={t('conversations')} value={figures?.conversations ?? unknown} icon="message" />
      <div className={classes(look.card, statTileStyles.statTile)}>
        <div>
          <b className={look.tabular}>{t('used', { used, limit })}</b>
          <span className={statTileStyles.statTileLabel}>{t('messagesUsed')}</span>
        </div>
        <div className={classes(scoreRingStyles.scoreRing, scoreRingStyles.isPlain, styles.figuresRing)}>
          <BeadRing beads={BEADS} filled={Math.min(BEADS, Math.floor((used / limit) * BEADS))} />
        </div>
      </div>
    </section>
  );
}
