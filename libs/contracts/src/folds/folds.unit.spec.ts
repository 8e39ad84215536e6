import { describe, expect, test } from '@jest/globals';
import type { IdentityEvent } from '../events/identity.ts';
import { type InteractionEvent, interactionEvents } from '../events/interaction.ts';
import type { MediaEvent } from '../events/media.ts';
import type { ProfileEvent } from '../events/profile.ts';
import { profileFields } from '../profile/profileFields.ts';
import { EMPTY_ALBUM, foldAlbum } from './album.ts';
import { foldPair, STRANGERS } from './pair.ts';
import { foldProfile } from './profile.ts';
import { foldStanding, GOOD_STANDING, type Standing, shownTo } from './standing.ts';
import { foldTier } from './tier.ts';

describe('a pair', () => {
  const [ana, marko] = ['AnaAnaAnaAna', 'MarkMarkMark'];
  const direction = { by: ana, to: marko };
  const passed: InteractionEvent = { type: 'MemberPassed', data: direction };
  const liked: InteractionEvent = { type: 'MemberLiked', data: direction };
  const likedBack: InteractionEvent = { type: 'MemberLiked', data: { by: marko, to: ana } };
  const after = (...events: InteractionEvent[]) => events.reduce(foldPair, STRANGERS);

  test('knows who likes and who passed', () => {
    expect(after(likedBack, liked)).toEqual({
      likedBy: [ana, marko],
      passedBy: [],
      matched: false,
      blockedBy: null,
    });
    expect(after(liked, { type: 'MemberUnliked', data: direction }, passed)).toEqual({
      likedBy: [],
      passedBy: [ana],
      matched: false,
      blockedBy: null,
    });
  });

  test('is matched from the match to its end', () => {
    const made: InteractionEvent = { type: 'MatchMade', data: { members: [ana, marko] } };
    const ended: InteractionEvent = { type: 'MatchEnded', data: { members: [ana, marko] } };
    expect(after(made).matched).toBe(true);
    expect(after(made, ended).matched).toBe(false);
  });

  test('forgets what both have chosen when one blocks the other, and has nothing of it after', () => {
    const made: InteractionEvent = { type: 'MatchMade', data: { members: [ana, marko] } };
    const blocked: InteractionEvent = { type: 'MemberBlocked', data: direction };
    const unblocked: InteractionEvent = { type: 'MemberUnblocked', data: direction };
    expect(after(likedBack, liked, made, blocked)).toEqual({ ...STRANGERS, blockedBy: ana });
    expect(after(passed, likedBack, blocked, unblocked)).toEqual(STRANGERS);
  });

  test('keeps a pass until it is taken back, by its own event or by a like of version 1', () => {
    const old = interactionEvents.MemberLiked;
    const likedInSilence = old.data.parse(old.upcast?.[1]?.(direction));
    expect(after(passed, liked).passedBy).toEqual([ana]);
    expect(after(passed, { type: 'PassTakenBack', data: direction }, liked).passedBy).toEqual([]);
    expect(after(passed, { type: 'MemberLiked', data: likedInSilence })).toEqual(after(liked));
    expect(after(passed, { type: 'PassTakenBack', data: { by: marko, to: ana } }).passedBy).toEqual([ana]);
  });
});

test('whoever stays away is shown to matches until they return, whatever their break', () => {
  const day = { on: '2026-11-21' };
  const [fellAsleep, returned, paused, resumed]: IdentityEvent[] = [
    { type: 'MemberFellAsleep', data: day },
    { type: 'MemberReturned', data: day },
    { type: 'MemberPaused', data: {} },
    { type: 'MemberResumed', data: {} },
  ];
  const after = (...events: (IdentityEvent | undefined)[]) =>
    shownTo(
      events.reduce<Standing>(
        (standing, event) => (event ? foldStanding(standing, event, (kept) => kept) : standing),
        GOOD_STANDING,
      ),
    );
  expect(after(fellAsleep)).toBe('matches');
  expect(after(fellAsleep, returned)).toBe('everyone');
  expect(after(paused, fellAsleep, returned)).toBe('matches');
  expect(after(fellAsleep, paused, resumed)).toBe('matches');
});

test('an album keeps its order, and its main photo until that goes', () => {
  const added = (photoId: string): MediaEvent => ({
    type: 'PhotoAdded',
    data: { photoId, width: 1512, height: 1936 },
  });
  const events: MediaEvent[] = [
    added('a'),
    { type: 'MainPhotoChosen', data: { photoId: 'a' } },
    added('b'),
    added('c'),
    { type: 'PhotosReordered', data: { photoIds: ['c', 'a', 'b'] } },
    { type: 'PhotoRemoved', data: { photoId: 'b' } },
  ];
  const album = events.reduce(foldAlbum, EMPTY_ALBUM);
  expect(album).toEqual({ photoIds: ['c', 'a'], mainPhotoId: 'a' });
  expect(foldAlbum(album, { type: 'PhotoRemoved', data: { photoId: 'a' } })).toEqual({
    photoIds: ['c'],
    mainPhotoId: null,
  });
});

test('a tier is free from the registration on, until it is changed', () => {
  const data = { email: 'ana@example.org', firstName: 'Ana', lastName: 'A', birthdate: '1994-05-17' };
  expect(foldTier(null, { type: 'EmailConfirmed', data: {} })).toBeNull();
  expect(foldTier(null, { type: 'MemberRegistered', data })).toBe('free');
  expect(foldTier('free', { type: 'TierChanged', data: { tier: 'premium' } })).toBe('premium');
  expect(foldTier('premium', { type: 'EmailConfirmed', data: {} })).toBe('premium');
});

test('some columns of a profile begin with its completion and follow its changes', () => {
  const columns = profileFields.pick({ firstName: true, bio: true });
  const changed = (data: Extract<ProfileEvent, { type: 'ProfileChanged' }>['data']): ProfileEvent => ({
    type: 'ProfileChanged',
    data,
  });
  expect(foldProfile(columns, null, changed({ firstName: 'Ana' }))).toBeNull();
  const ana = { firstName: 'Ana', bio: 'Split girl far from the sea.' };
  expect(
    foldProfile(columns, ana, changed({ firstName: 'Anka', currentCity: 'Graz', bio: undefined })),
  ).toEqual({
    ...ana,
    firstName: 'Anka',
  });
});
