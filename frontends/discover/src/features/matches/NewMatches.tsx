import { useNewMatchesQuery } from '@kolo/store';
import { Avatar, BeadRing, look, UiLink } from '@kolo/ui';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/matchesTexts.ts';
import styles from './matches.module.css';

/** Matches without a message yet (docs/product.md#unread-and-new); empty if they cannot be loaded. */
export function useNewMatches(): { people: Person[]; isLoading: boolean } {
  const t = useText('common');
  const { data = [], isLoading } = useNewMatchesQuery();
  const people = data.map(({ id, firstName, profileImageUrl }) => ({
    id,
    firstName: firstName ?? t('member.unknown'),
    photoUrl: profileImageUrl,
  }));
  return { people, isLoading };
}

const BEADS = 24;
const FACES_IN_BAR = 3;

export function NewMatches({ people }: { people: readonly Person[] }) {
  const t = useText('matches');
  if (people.length === 0) return null;
  return (
    <section className={styles.newMatches} data-new-matches>
      <h2>{t('newMatches')}</h2>
      <ul>
        {people.map(({ id, firstName, photoUrl }) => (
          <li key={id} data-new-match={id}>
            <UiLink href={`/messages?start=${id}`} aria-label={t('writeTo', { name: firstName })}>
              <span className={styles.face}>
                <BeadRing beads={BEADS} filled={0} beadRadius={2.3} />
                <Avatar url={photoUrl} size={46} />
              </span>
              <span className={styles.faceName}>{firstName}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Replaces `NewMatches` in low windows. */
export function NewMatchesInBar({ people }: { people: readonly Person[] }) {
  const t = useText('matches');
  if (people.length === 0) return null;
  const count = people.length;
  return (
    <UiLink
      className={styles.newInBar}
      data-new-matches
      href="/messages"
      aria-label={t('newMatchesCount', { count })}
    >
      {people.slice(0, FACES_IN_BAR).map(({ id, photoUrl }) => (
        <Avatar key={id} url={photoUrl} size={34} />
      ))}
      <span className={look.tabular}>{count}</span>
    </UiLink>
  );
}
