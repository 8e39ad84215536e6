import { BRAND } from '@kolo/contracts';
import { look, useScreenTitle } from '@kolo/ui';
import { BackHome } from '../navigation/BackHome.tsx';
import { useText } from '../texts/texts.ts';
import styles from './legal.module.css';
import { PolicyContents } from './PolicyContents.tsx';
import { PolicyText } from './PolicyText.tsx';
import { cookies, gdpr, guidelines, type Policy, privacy, terms } from './texts/index.ts';

export type PolicyName = 'privacy' | 'terms' | 'cookies' | 'gdpr' | 'guidelines';

const POLICIES: Record<PolicyName, Policy> = { privacy, terms, cookies, gdpr, guidelines };

/** One of the policies, or the guidelines (docs/product.md#safety-screens): contents beside the numbered sections. */
export default function LegalPage({ policy }: { policy: PolicyName }) {
  const t = useText('shell');
  const { title, sections, updated = BRAND.policiesUpdated } = POLICIES[policy];
  useScreenTitle(title);
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
