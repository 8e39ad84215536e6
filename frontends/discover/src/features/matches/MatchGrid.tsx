import type { MatchCard as Card } from '@kolo/contracts';
import { look, MatchCard } from '@kolo/ui';
import { memo, useRef } from 'react';
import { personOf } from '../../people/person.ts';
import type { useLiking } from '../../people/useLiking.ts';
import { useSteady } from '../../people/useSteady.ts';
import { useText } from '../../texts/texts.ts';

interface GridCardProps {
  card: Card;
  isLiked: boolean;
  isLikePending: boolean;
  onLike: (card: Card) => void;
  onPass: (id: string) => void;
  onMessage: (id: string) => void;
}

/** Of some hundred cards only those are drawn anew that change. */
const GridCard = memo(function GridCard({ card, onLike, onPass, onMessage, ...like }: GridCardProps) {
  return (
    <MatchCard
      card={card}
      {...like}
      onLike={() => onLike(card)}
      onPass={() => onPass(card.id)}
      onMessage={() => onMessage(card.id)}
    />
  );
});

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

  const focusNeighbour = (id: string) => {
    const index = cards.findIndex((card) => card.id === id);
    const articles = grid.current?.querySelectorAll('article');
    const neighbour = articles?.[index + 1] ?? articles?.[index - 1];
    neighbour?.querySelector('a')?.focus({ preventScroll: true });
  };
  const like = useSteady((card: Card) => void liking.toggle(personOf(card), card.isLiked));
  const message = useSteady(onMessage);
  const pass = useSteady((id: string) => {
    focusNeighbour(id);
    onPass(id);
  });

  return (
    <section className={look.cardGrid} ref={grid} aria-label={t('matches.list')}>
      {cards.map((card) => (
        <GridCard
          key={card.id}
          card={card}
          isLiked={liking.isLiked(card.id, card.isLiked)}
          isLikePending={liking.isPending(card.id)}
          onLike={like}
          onPass={pass}
          onMessage={message}
        />
      ))}
    </section>
  );
}
