import { Icon } from '@kolo/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './legal.module.css';
import type { PolicySection } from './texts/index.ts';

const WIDE = '(min-width: 900px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isWideNow = () => window.matchMedia(WIDE).matches;

export function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const t = useText('shell');
  const isWide = useSyncExternalStore(subscribe, isWideNow);
  return (
    <nav className={styles.toc} aria-label={t('policy.contents')}>
      <details open={isWide}>
        <summary>
          {t('policy.contents')}
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
