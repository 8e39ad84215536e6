import { classes, Flag, Icon, look, matchCardStyles, ScoreRing } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';
import styles from './hero.module.css';
import jelena from './portraits/jelena.webp';

const SAMPLE_SCORE = 91;

export function SampleCard() {
  const t = useText('landing');
  const common = useText('common');
  return (
    <div className={styles.sampleCard}>
      <article className={classes(styles.matchCard, matchCardStyles.matchCard)}>
        <div className={classes(styles.matchCardPhoto, matchCardStyles.matchCardPhoto)}>
          <img src={jelena} alt="" width="400" height="400" />
          <span className={classes(matchCardStyles.isTopLeft, look.badge, look.isRoyal)}>
            <Icon name="rings" />
            {common('match.mutual')}
          </span>
        </div>
        <div className={matchCardStyles.matchCardBody}>
          <div className={matchCardStyles.nameAndScore}>
            <div className={matchCardStyles.matchCardName}>
              <p className={matchCardStyles.cardName}>{t('sample.name')}</p>
              <p className={matchCardStyles.location}>
                <Icon name="pin" />
                <span>{t('sample.place')}</span>
              </p>
            </div>
            <div className={classes(matchCardStyles.matchCardScore, matchCardStyles.cardScore)}>
              <ScoreRing score={SAMPLE_SCORE} size={68} />
              <small>{common('match.score')}</small>
            </div>
          </div>
          <div className={matchCardStyles.heritage}>
            <Flag code="RS" isNamed />
          </div>
        </div>
      </article>
    </div>
  );
}
