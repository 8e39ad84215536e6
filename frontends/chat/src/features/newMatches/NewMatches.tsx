import type { ConversationPartner } from '@kolo/contracts';
import { Avatar } from '@kolo/ui';
import { useId } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './newMatches.module.css';

const FACE = 62;

export interface NewMatchesProps {
  matches: readonly ConversationPartner[];
  onSelect: (partnerId: string) => void;
}

/**
 * The faces of those with whom nothing was written yet; choosing one opens the thread (docs/product.md#unread-and-new).
 */
export function NewMatches({ matches, onSelect }: NewMatchesProps) {
  const t = useText('chat');
  const common = useText('common');
  const heading = useId();
  if (matches.length === 0) return null;
  return (
    <section className={styles.newMatches} aria-labelledby={heading}>
      <h2 id={heading}>{t('newMatches')}</h2>
      <ul>
        {matches.map(({ id, firstName, profileImageUrl, subscriptionTier }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              <span className={styles.face}>
                <Avatar url={profileImageUrl} size={FACE} tier={subscriptionTier} />
              </span>
              <span className={styles.name}>{firstName ?? common('member.unknown')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
