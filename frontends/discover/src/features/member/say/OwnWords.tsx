import { look } from '@kolo/ui';
import { useLikeSentQuery } from '../../../api/likeSent.ts';
import type { Person } from '../../../people/person.ts';
import { useText } from '../texts.ts';
import styles from './say.module.css';

/** What the viewer said with their like, while it waits (docs/product.md#a-word-with-the-like). */
export default function OwnWords({ person: { id, firstName: name } }: { person: Person }) {
  const t = useText('person');
  const { data } = useLikeSentQuery(id, { refetchOnMountOrArgChange: false });
  if (!data || data.comment === null) return null;
  return (
    <figure className={styles.own}>
      <figcaption className={look.muted}>{t('say.words')}</figcaption>
      <blockquote>{data.comment}</blockquote>
      <small className={look.muted}>{t('say.sentText', { name })}</small>
    </figure>
  );
}
