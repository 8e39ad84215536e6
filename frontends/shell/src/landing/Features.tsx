import { BRAND } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { flagUrl } from '@kolo/ui';
import type { ReactNode } from 'react';
import amra from './portraits/amra-pair.webp';
import luka from './portraits/luka-pair.webp';

interface FeatureProps {
  title: string;
  text: string;
  ground: 'is-adriatic' | 'is-quince' | 'is-cherry';
  children: ReactNode;
}

function Feature({ title, text, ground, children }: FeatureProps) {
  return (
    <article className="card feature">
      <div className={`feature-art ${ground}`} aria-hidden="true">
        {children}
      </div>
      <div className="feature-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

const PAIR_FLAGS = ['BA', 'HR'];

/** Three cards: heritage, culture, confirmation by email (product 3). */
export function Features() {
  const t = useText('landing');
  const answers = [
    [t('answers.balkanTime'), 'Of course'],
    [t('answers.rakija'), 'Depends on the occasion'],
    [t('answers.ajvar'), 'Ajvar'],
    [t('answers.kolo'), 'Only when tipsy'],
  ];
  return (
    <div className="features">
      <Feature title={t('heritageTitle')} text={t('heritageText')} ground="is-adriatic">
        <div className="pair">
          <img className="avatar" src={amra} alt="" width="132" height="132" loading="lazy" />
          <img className="avatar" src={luka} alt="" width="132" height="132" loading="lazy" />
        </div>
        <div className="pair-flags">
          {PAIR_FLAGS.map((code) => (
            <img
              key={code}
              className="flag"
              src={flagUrl(code)}
              alt=""
              width="42"
              height="28"
              loading="lazy"
            />
          ))}
        </div>
      </Feature>
      <Feature title={t('cultureTitle')} text={t('cultureText')} ground="is-quince">
        <div className="answers">
          {answers.map(([question, answer]) => (
            <div key={question}>
              <span>{question}</span>
              <b>{answer}</b>
            </div>
          ))}
        </div>
      </Feature>
      <Feature title={t('verifiedTitle')} text={t('verifiedText')} ground="is-cherry">
        <div className="envelope">
          <b>{t('code.title', { brand: BRAND.name })}</b>
          <div className="code">482 015</div>
          <span>{t('code.hint')}</span>
        </div>
      </Feature>
    </div>
  );
}
