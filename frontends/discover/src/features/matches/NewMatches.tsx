import { Avatar, BeadRing, look, UiLink } from '@kolo/ui';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './matches.module.css';

const BEADS = 24;
const FACES_IN_BAR = 3;

/** Faces of new matches in gold beads; each opens the thread. */
export function NewMatches({ people }: { people: readonly Person[] }) {
  const t = useText('discover');
  if (people.length === 0) return null;
  return (
    <section className={styles.newMatches} data-new-matches>
      <h2>{t('matches.newMatches')}</h2>
      <ul>
        {people.map(({ id, firstName, photoUrl }) => (
          <li key={id} data-new-match={id}>
            <UiLink href={`/messages?start=${id}`} aria-label={t('matches.writeTo', { name: firstName })}>
              <span className={styles.face}>
                <BeadRing beads={BEADS} filled={0} beadRadius={2.3} />
                <Avatar url={photoUrl} size={56} />
              </span>
              <span className={styles.faceName}>{firstName}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in the bar, where the window is low: three faces and the number. */
export function NewMatchesInBar({ people }: { people: readonly Person[] }) {
  const t = useText('discover');
  if (people.length === 0) return null;
  const count = people.length;
  return (
    <UiLink
      className={styles.newInBar}
      data-new-matches
      href="/messages"
      aria-label={t('matches.newMatchesCount', { count })}
    >
      {people.slice(0, FACES_IN_BAR).map(({ id, photoUrl }) => (
        <Avatar key={id} url={photoUrl} size={34} />
      ))}
      <span className={look.tabular}>{count}</span>
    </UiLink>
  );
}
