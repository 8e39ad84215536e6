import type { ConversationPartner } from '@kolo/contracts/api/messaging';
import { Avatar } from '@kolo/ui';
import { useId } from 'react';
import { isByPointer, type Selection } from '../../page/useSelection.ts';
import { useText } from '../../texts/texts.ts';
import styles from './newMatches.module.css';

const FACE = 62;

export interface NewMatchesProps {
  matches: readonly ConversationPartner[];
  onSelect: Selection['open'];
}

/** Matches without a message yet (docs/product.md#unread-and-new). */
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
            <button type="button" onClick={(event) => onSelect(id, isByPointer(event))}>
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
