import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import type { MediaEvent } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import { type AlbumCommand, album } from './decide.ts';

const added = (photoId: string): MediaEvent => ({
  type: 'PhotoAdded',
  data: { photoId, width: 1512, height: 1936, placeholder: `hash of ${photoId}` },
});
const main = (photoId: string): MediaEvent => ({ type: 'MainPhotoChosen', data: { photoId } });
const removed = (photoId: string): MediaEvent => ({ type: 'PhotoRemoved', data: { photoId } });
const reordered = (...photoIds: string[]): MediaEvent => ({ type: 'PhotosReordered', data: { photoIds } });
const add = (photoId: string, asMain = false): AlbumCommand => ({
  type: 'AddPhoto',
  photoId,
  width: 1512,
  height: 1936,
  placeholder: `hash of ${photoId}`,
  asMain,
});
const move = (photoId: string, newOrder: number): AlbumCommand => ({
  type: 'ReorderPhoto',
  photoId,
  newOrder,
});
const remove = (photoId: string): AlbumCommand => ({ type: 'RemovePhoto', photoId });
const choose = (photoId: string): AlbumCommand => ({ type: 'ChooseMainPhoto', photoId });

const given = (...history: MediaEvent[]) => {
  const state = history.reduce(album.evolve, album.initial);
  return {
    when: (command: AlbumCommand) => album.decide(state, command),
    refuses: (command: AlbumCommand, code: string) => {
      expect(() => album.decide(state, command)).toThrow(
        expect.objectContaining({ name: Problem.name, code }),
      );
    },
  };
};
const abc = [added('a'), main('a'), added('b'), added('c')];

describe('adding', () => {
  test('the first photo is the main one', () => {
    expect(given().when(add('a'))).toEqual([added('a'), main('a')]);
  });
  test('a further photo is not, unless it is added as such', () => {
    expect(given(...abc).when(add('d'))).toEqual([added('d')]);
    expect(given(...abc).when(add('d', true))).toEqual([added('d'), main('d')]);
  });
  test('a seventh photo is refused, until one goes', () => {
    const full = Array.from({ length: LIMITS.photos.max }, (_, i) => added(`p${i}`));
    given(...full).refuses(add('seventh'), 'photo_limit');
    given(...full).refuses({ type: 'EnsureRoom', reserved: [] }, 'photo_limit');
    given(...abc).refuses({ type: 'EnsureRoom', reserved: ['d', 'e', 'f'] }, 'photo_limit');
    expect(given(...abc).when({ type: 'EnsureRoom', reserved: ['d', 'e'] })).toEqual([]);
    // One that was on its way has arrived and counts once.
    expect(given(...abc).when({ type: 'EnsureRoom', reserved: ['c', 'd', 'e'] })).toEqual([]);
    expect(given(...full, main('p0'), removed('p3')).when(add('seventh'))).toEqual([added('seventh')]);
  });
  test('after the last photo went, the next first one is the main one again', () => {
    expect(given(added('a'), main('a'), removed('a')).when(add('b'))).toEqual([added('b'), main('b')]);
  });
});

describe('removing', () => {
  test('another photo leaves the main one alone', () => {
    expect(given(...abc).when(remove('b'))).toEqual([removed('b')]);
  });
  test('the main photo makes the next one main', () => {
    expect(given(...abc).when(remove('a'))).toEqual([removed('a'), main('b')]);
    expect(given(...abc, main('b')).when(remove('b'))).toEqual([removed('b'), main('a')]);
  });
  test('the only photo leaves none', () => {
    expect(given(added('a'), main('a')).when(remove('a'))).toEqual([removed('a')]);
  });
});

describe('ordering', () => {
  test('moves a photo behind the main one', () => {
    expect(given(...abc).when(move('c', 1))).toEqual([reordered('a', 'c', 'b')]);
    expect(given(...abc, main('c')).when(move('b', 1))).toEqual([reordered('c', 'b', 'a')]);
  });
  test('makes main what comes to the front', () => {
    expect(given(...abc).when(move('c', 0))).toEqual([reordered('c', 'a', 'b'), main('c')]);
    expect(given(...abc).when(move('a', 1))).toEqual([reordered('b', 'a', 'c'), main('b')]);
  });
  test('beyond the end is the end, and the same place is no change', () => {
    expect(given(...abc).when(move('b', 6))).toEqual([reordered('a', 'c', 'b')]);
    expect(given(...abc, reordered('a', 'c', 'b')).when(move('b', 2))).toEqual([]);
    expect(given(...abc, main('c')).when(move('c', 0))).toEqual([]);
  });
});

describe('the main photo', () => {
  test('is chosen, and choosing it again changes nothing', () => {
    expect(given(...abc).when(choose('b'))).toEqual([main('b')]);
    expect(given(...abc).when(choose('a'))).toEqual([]);
  });
});

test('a photo of someone else, or one that is gone, is not found', () => {
  for (const command of [remove('z'), move('z', 0), choose('z')]) {
    given(...abc).refuses(command, 'photo_not_found');
  }
  given(...abc, removed('b')).refuses(choose('b'), 'photo_not_found');
});
