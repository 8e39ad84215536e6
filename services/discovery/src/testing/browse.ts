import { expect } from '@jest/globals';
import type { MatchCard, MatchesPage } from '@kolo/contracts/api/discovery';
import type { TestService } from '@kolo/testing';

export async function page(service: TestService, member: string, query = ''): Promise<MatchesPage> {
  const response = await service.as(member)(`/api/matches/paginated?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as MatchesPage;
}

export async function list(service: TestService, member: string): Promise<MatchCard[]> {
  const response = await service.as(member)('/api/matches');
  expect(response.status).toBe(200);
  return (await response.json()) as MatchCard[];
}

export const ids = (cards: readonly { id: string }[]): string[] => cards.map(({ id }) => id);

/** Loads every page, as the matches screen does. */
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
