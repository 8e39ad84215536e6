import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { exampleProfile, temporaryDirectory } from '@kolo/testing';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { cardsOf } from './cards.ts';
import type { SearchResult } from './search.ts';

const NOW = new Date('2026-06-14T12:00:00Z');

let directory: ReturnType<typeof temporaryDirectory>;
let documents: Documents;
beforeEach(() => {
  directory = temporaryDirectory();
  documents = sqliteDocuments(openDatabase(path.join(directory.path, 'rows.sqlite')), [
    candidatesView.collection,
  ]);
});
afterEach(async () => {
  await documents.close();
  directory.remove();
});

const keep = (id: string, changes: Partial<CandidateRow> = {}) =>
  documents.update(
    candidatesView.collection,
    id,
    (): CandidateRow => ({
      id,
      tier: 'free',
      activeOn: null,
      profile: exampleProfile({ firstName: id, bio: 'Kafa?' }),
      photoIds: ['one'],
      mainPhotoId: null,
      restrictions: [],
      paused: false,
      asleep: false,
      shield: NO_SHIELD,
      completedOn: null,
      formerHomes: [],
      dealbreakers: NO_DEALBREAKERS,
      trips: [],
      ...changes,
    }),
  );
const found = (id: string, score: number): SearchResult => ({
  id,
  score,
  distance: '250 km away',
  isLiked: true,
  isMutualInterest: false,
});

const photoUrl = (photoId: string, size: string) => `${photoId} ${size}`;

test('a card has what the index says of both, and of its row what is only shown', async () => {
  await keep('Ana');
  await keep('Iva', { profile: exampleProfile({ firstName: 'Iva', currentCity: 'Graz' }) });
  const cards = await cardsOf([found('Iva', 80), found('Ana', 70)], {
    documents,
    isThere: () => true,
    spoken: [],
    photoUrl,
    now: NOW,
  });
  expect(cards).toMatchObject([
    { id: 'Iva', balkanScore: 80, distance: '250 km away', isLiked: true, profile: { currentCity: 'Graz' } },
    { id: 'Ana', balkanScore: 70, mainPhoto: 'one card', profile: { bio: 'Kafa?' } },
  ]);
});

test('who left meanwhile has no card, as the rows or the index say', async () => {
  await keep('Ana');
  await keep('Incomplete', { profile: null });
  await keep('Erased');
  const all = ['Erased', 'Nobody', 'Incomplete', 'Ana'].map((id) => found(id, 50));
  const cards = await cardsOf(all, {
    documents,
    isThere: (id) => id !== 'Erased',
    spoken: [],
    photoUrl,
    now: NOW,
  });
  expect(cards.map(({ id }) => id)).toEqual(['Ana']);
});

test('the languages that the viewer speaks too come first', async () => {
  await keep('Ana', {
    profile: exampleProfile({ languages: ['Albanian', 'Bulgarian', 'German', 'Serbian'] }),
  });
  const [card] = await cardsOf([found('Ana', 70)], {
    documents,
    isThere: () => true,
    spoken: ['Serbian', 'English', 'German'],
    photoUrl,
    now: NOW,
  });
  expect(card?.profile.languages).toEqual(['German', 'Serbian', 'Albanian', 'Bulgarian']);
});
