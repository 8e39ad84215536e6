import type { Photo } from '@kolo/contracts/api/media';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/languages';
import {
  BeadRing,
  backdrop,
  classes,
  Flag,
  Icon,
  locationText,
  look,
  scoreRingStyles,
  sizedPhoto,
} from '@kolo/ui';
import type { ReactNode } from 'react';
import type { WizardAnswers } from '../../answers/answers.ts';
import { useText } from '../../texts/texts.ts';
import { countAnswered, questionsOf } from './flow/positions.ts';
import styles from './ownCard.module.css';

interface Given {
  answers: WizardAnswers;
  photos: readonly Photo[];
}

const inWords = (answer: string | readonly string[] | undefined): string | undefined =>
  typeof answer === 'string' ? inOurLanguage(answer) : answer?.map(inOurLanguage).join(', ');

const mainOf = (photos: readonly Photo[]): Photo | undefined =>
  photos.find((photo) => photo.isMain) ?? photos[0];

function AnswerRing({ answers, photos, children }: Given & { children: ReactNode }) {
  const t = useText('onboarding');
  const count = countAnswered(answers, photos.length);
  return (
    <span
      className={classes(scoreRingStyles.scoreRing, scoreRingStyles.isPlain, styles.ring)}
      role="img"
      aria-label={t('wizard.cardCount', count)}
    >
      <BeadRing beads={count.of} filled={count.answered} beadRadius={2.8} />
      {children}
    </span>
  );
}

export function OwnRing({ photos, ...given }: Given) {
  const main = mainOf(photos);
  return (
    <span className={styles.small}>
      <AnswerRing photos={photos} {...given}>
        {main ? <img src={sizedPhoto(main.photoUrl, 'card')} alt="" /> : <Icon name="person" />}
      </AnswerRing>
    </span>
  );
}

export interface OwnCardProps extends Given {
  firstName: string;
  age: number | null;
  /** Whose answers are shown below. */
  step?: number;
}

export function OwnCard({ answers, photos, firstName, age, step }: OwnCardProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const common = useText('common');
  const main = mainOf(photos);
  const { answered, of } = countAnswered(answers, photos.length);
  const rows = step === undefined ? [] : questionsOf(step).filter(({ isChoice }) => isChoice);
  return (
    <article className={classes(look.card, styles.card)}>
      <div className={styles.photo}>
        {main ? (
          <img
            src={sizedPhoto(main.photoUrl, 'card')}
            style={backdrop(main.placeholder)}
            alt=""
            width="504"
            height="645"
          />
        ) : (
          <span className={look.noPhoto}>
            <Icon name="person" />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.count}>
          <AnswerRing answers={answers} photos={photos}>
            <span>{answered === of ? <Icon name="check" /> : answered}</span>
          </AnswerRing>
          {answered < of && <small>{t('wizard.cardOf', { of })}</small>}
        </div>
        <p className={styles.name}>
          {age === null ? firstName : common('member.nameAndAge', { name: firstName, age })}
        </p>
        <p className={styles.place}>
          {answers.residenceCountry ? (
            <>
              <Icon name="pin" />
              {locationText(answers)}
            </>
          ) : (
            <i />
          )}
        </p>
        {answers.heritageCountries && answers.heritageCountries.length > 0 && (
          <p className={styles.heritage}>
            {answers.heritageCountries.map((code) => (
              <Flag key={code} code={code} isNamed />
            ))}
          </p>
        )}
        {rows.length > 0 && (
          <dl className={styles.rows}>
            {rows
              .flatMap(({ asks }) => asks)
              .map((asked) =>
                asked === 'photo' ? null : (
                  <div key={asked}>
                    <dt>{profileText(`labels.${asked}`)}</dt>
                    <dd>{inWords(answers[asked]) ?? <i />}</dd>
                  </div>
                ),
              )}
          </dl>
        )}
      </div>
    </article>
  );
}
