import { BRAND } from '@kolo/contracts/site/brand';
import { useLocation } from '@kolo/routing';
import { look, useScreenTitle } from '@kolo/ui';
import { useEffect } from 'react';
import { BackHome } from '../navigation/BackHome.tsx';
import { useText } from '../texts/texts.ts';
import styles from './legal.module.css';
import { PolicyContents } from './PolicyContents.tsx';
import { PolicyText } from './PolicyText.tsx';
import { cookies, gdpr, guidelines, type Policy, privacy, terms } from './texts/index.ts';

export type PolicyName = 'privacy' | 'terms' | 'cookies' | 'gdpr' | 'guidelines';

const POLICIES: Record<PolicyName, Policy> = { privacy, terms, cookies, gdpr, guidelines };

export default function LegalPage({ policy }: { policy: PolicyName }) {
  const t = useText('shell');
  const { title, sections, updated = BRAND.policiesUpdated } = POLICIES[policy];
  useScreenTitle(title);
  const { hash } = useLocation();
  // The browser itself looks for the section before it is there.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, [hash]);
  return (
    <>
      <BackHome />
      <div className={styles.legalHead}>
        <h1>{title}</h1>
        <p className={look.muted}>{t('policy.updated', { date: updated })}</p>
      </div>
      <div className={styles.legal}>
        <PolicyContents sections={sections} />
        <div className={styles.prose}>
          {sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {section.blocks.map((block) => (
                <PolicyText key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
