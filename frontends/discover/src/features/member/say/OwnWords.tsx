import { look } from '@kolo/ui';
import { useText } from '../texts.ts';
import styles from './say.module.css';

/** What the viewer said with their like, while it waits (docs/product.md#a-word-with-the-like). */
export function OwnWords({ words, name }: { words: string; name: string }) {
  const t = useText('person');
  return (
    <figure className={styles.own}>
      <figcaption className={look.muted}>{t('say.words')}</figcaption>
      <blockquote>{words}</blockquote>
      <small className={look.muted}>{t('say.sentText', { name })}</small>
    </figure>
  );
}
