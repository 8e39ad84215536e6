import { classes, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import { Footer } from '../navigation/Footer.tsx';
import { useText } from '../texts/landingTexts.ts';
import { Countries } from './Countries.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Pricing } from './Pricing.tsx';
import styles from './sections.module.css';

interface SectionProps {
  id: string;
  title: string;
  intro: string;
  children: ReactNode;
}

function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section className={styles.landingSection} id={id}>
      <div className={classes(styles.pageWidth, look.pageWidth)}>
        <h2>{title}</h2>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
    </section>
  );
}

/** Plain React, because the build renders it to text (docs/product.md#the-page-around-the-screens). */
export function LandingPage() {
  const t = useText('landing');
  const shell = useText('shell');
  return (
    <>
      <a className={look.skipLink} href="#main">
        {shell('skip')}
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Section id="how" title={t('how')} intro={t('howIntro')}>
          <Features />
        </Section>
        <Section id="community" title={t('community')} intro={t('communityIntro')}>
          <Countries />
        </Section>
        <Section id="pricing" title={t('pricing')} intro={t('pricingIntro')}>
          <Pricing />
        </Section>
      </main>
      <Footer />
    </>
  );
}
