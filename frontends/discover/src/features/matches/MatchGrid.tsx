import type { MatchCard as Card } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { MatchCard } from '@kolo/ui';
import { useRef } from 'react';
import { personOf } from '../../people/person.ts';
import type { useLiking } from '../../people/useLiking.ts';

export interface MatchGridProps {
  cards: readonly Card[];
  liking: ReturnType<typeof useLiking>;
  onPass: (id: string) => void;
  onMessage: (id: string) => void;
}

/** The cards; when one is passed, the focus goes on to its neighbour. */
export function MatchGrid({ cards, liking, onPass, onMessage }: MatchGridProps) {
  const t = useText('discover');
  const grid = useRef<HTMLElement>(null);

  const focusNeighbour = (index: number) => {
    const articles = grid.current?.querySelectorAll('article');
    const neighbour = articles?.[index + 1] ?? articles?.[index - 1];
    neighbour?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <section className="card-grid" ref={grid} aria-label={t('matches.list')}>
      {cards.map((card, index) => (
        <MatchCard
          key={card.id}
          card={card}
          isLiked={liking.isLiked(card.id, card.isLiked)}
          isLikePending={liking.isPending(card.id)}
          onLike={() => void liking.toggle(personOf(card), card.isLiked)}
          onPass={() => {
            focusNeighbour(index);
            onPass(card.id);
          }}
          onMessage={() => onMessage(card.id)}
        />
      ))}
    </section>
  );
}
