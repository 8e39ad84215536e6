import { BRAND } from '@kolo/contracts/site/brand';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { avatarStyles, classes, flagStyles, flagUrl, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts/landingTexts.ts';
import amra from './portraits/amra-pair.webp';
import luka from './portraits/luka-pair.webp';
import styles from './sections.module.css';

interface FeatureProps {
  title: string;
  text: string;
  ground: string | undefined;
  children: ReactNode;
}

function Feature({ title, text, ground, children }: FeatureProps) {
  return (
    <article className={classes(look.card, styles.feature)}>
      <div className={classes(styles.featureArt, ground)} aria-hidden="true">
        {children}
      </div>
      <div className={styles.featureText}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

const PAIR_FLAGS = ['BA', 'HR'];

export function Features() {
  const t = useText('landing');
  const answers = [
    [t('answers.balkanTime'), 'Of course'],
    [t('answers.rakija'), 'Depends on the occasion'],
    [t('answers.ajvar'), 'Ajvar'],
    [t('answers.kolo'), 'Only when tipsy'],
  ] as const;
  return (
    <div className={styles.features}>
      <Feature title={t('heritageTitle')} text={t('heritageText')} ground={styles.isAdriatic}>
        <div className={styles.pair}>
          <img className={avatarStyles.avatar} src={amra} alt="" width="132" height="132" loading="lazy" />
          <img className={avatarStyles.avatar} src={luka} alt="" width="132" height="132" loading="lazy" />
        </div>
        <div className={styles.pairFlags}>
          {PAIR_FLAGS.map((code) => (
            <img
              key={code}
              className={classes(styles.flag, flagStyles.flag)}
              src={flagUrl(code)}
              alt=""
              width="42"
              height="28"
              loading="lazy"
            />
          ))}
        </div>
      </Feature>
      <Feature title={t('cultureTitle')} text={t('cultureText')} ground={styles.isQuince}>
        <div className={styles.answers}>
          {answers.map(([question, answer]) => (
            <div key={question}>
              <span>{question}</span>
              <b>{inOurLanguage(answer)}</b>
            </div>
          ))}
        </div>
      </Feature>
      <Feature title={t('verifiedTitle')} text={t('verifiedText')} ground={styles.isCherry}>
        <div className={styles.envelope}>
          <b>{t('code.title', { brand: BRAND.name })}</b>
          <div className={styles.code}>482 015</div>
          <span>{t('code.hint')}</span>
        </div>
      </Feature>
    </div>
  );
}
