import { expect } from '@jest/globals';
import type { MatchCard, MatchesPage } from '@kolo/contracts';
import type { TestService } from '@kolo/testing';

/** A page of matches as a member gets it. */
export async function page(service: TestService, member: string, query = ''): Promise<MatchesPage> {
  const response = await service.as(member)(`/api/matches/paginated?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as MatchesPage;
}

/** The dashboard's list as a member gets it. */
export async function list(service: TestService, member: string): Promise<MatchCard[]> {
  const response = await service.as(member)('/api/matches');
  expect(response.status).toBe(200);
  return (await response.json()) as MatchCard[];
}

export const ids = (cards: readonly { id: string }[]): string[] => cards.map(({ id }) => id);

/** Everyone, page after page, as the matches screen loads them. */
export async function everyPage(service: TestService, member: string, query: string): Promise<MatchesPage[]> {
  const pages: MatchesPage[] = [];
  const loaded: string[] = [];
  for (;;) {
    const next = await page(service, member, `${query}&exclude=${loaded.join(',')}`);
    pages.push(next);
    loaded.push(...ids(next.items));
    if (!next.hasMore) return pages;
  }
}
