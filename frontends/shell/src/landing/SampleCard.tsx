import { useText } from '@kolo/i18n';
import { Flag, Icon, ScoreRing } from '@kolo/ui';
import jelena from './portraits/jelena.webp';

const SAMPLE_SCORE = 91;

/** What a match looks like, before there is one. */
export function SampleCard() {
  const t = useText('landing');
  const common = useText('common');
  return (
    <div className="sample-card">
      <article className="match-card is-compact">
        <div className="match-card-photo">
          <img src={jelena} alt="" width="400" height="400" />
          <span className="is-top-left badge is-royal">
            <Icon name="rings" />
            {common('match.mutual')}
          </span>
        </div>
        <div className="match-card-body">
          <div className="match-card-score">
            <ScoreRing score={SAMPLE_SCORE} size={68} />
            <small>{common('match.score')}</small>
          </div>
          <div className="match-card-name">
            <p className="card-name">{t('sample.name')}</p>
            <p className="location">
              <Icon name="pin" />
              <span>{t('sample.place')}</span>
            </p>
          </div>
          <div className="heritage">
            <Flag code="RS" isNamed />
          </div>
        </div>
      </article>
    </div>
  );
}
