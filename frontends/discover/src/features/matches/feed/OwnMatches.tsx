import { MatchCard } from '@kolo/ui';
import { useMatchesQuery } from '../../../api/matches.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import styles from './ownMatches.module.css';

/** A paused member sees matches alone (docs/product.md#taking-a-break); pages of people have none then. */
export default function OwnMatches() {
  const t = useText('matches');
  const { data = [] } = useMatchesQuery();
  const matches = data.filter(({ isMutualInterest }) => isMutualInterest);
  if (matches.length === 0) return null;
  return (
    <section className={styles.ownMatches} aria-label={t('list')}>
      {matches.map((card) => (
        <MatchCard key={card.id} card={card} />
      ))}
    </section>
  );
}
