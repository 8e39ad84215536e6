import { test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type AlbumCommand, album } from './decide.ts';
import { inDisplayOrder } from './inOrder.ts';

/** Few ids, so that most commands concern a photo of the album. */
const photoId = fc.integer({ min: 0, max: LIMITS.photos.max + 4 }).map((n) => `photo ${n}`);
const image = { width: 1512, height: 1936, placeholder: '' };
const add = fc.record({ photoId, asMain: fc.boolean() }).map((data) => ({
  type: 'AddPhoto' as const,
  ...data,
  ...image,
}));
const commands: fc.Arbitrary<AlbumCommand> = fc.oneof(
  { weight: 4, arbitrary: add },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('RemovePhoto' as const), photoId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('ChooseMainPhoto' as const), photoId }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('ReorderPhoto' as const), photoId, newOrder: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('EnsureRoom' as const),
      reserved: fc.uniqueArray(photoId, { maxLength: 3 }),
    }),
  },
);

const isSame = (one: AlbumCommand) => (other: AlbumCommand) =>
  one.type === 'AddPhoto' && other.type === 'AddPhoto' && one.photoId === other.photoId;
/** Each photo that is added gets a new id. */
const sequences = sequencesOf(commands).map((all) =>
  all.filter((command, index) => !all.slice(0, index).some(isSame(command))),
);

/** The main photo is shown first; unless photos are reordered, the others keep their places (docs/product.md#photos). */
function startModel() {
  let placed: string[] = [];
  let main: string | undefined;
  const shown = () => placed.toSorted((one, other) => Number(other === main) - Number(one === main));
  return {
    step(command: AlbumCommand): string | undefined {
      const { max } = LIMITS.photos;
      if (command.type === 'EnsureRoom')
        return new Set([...placed, ...command.reserved]).size < max ? undefined : 'photo_limit';
      const { photoId: photo } = command;
      const isAdded = command.type === 'AddPhoto';
      if (isAdded && placed.length >= max) return 'photo_limit';
      if (!isAdded && !placed.includes(photo)) return 'photo_not_found';
      const others = shown().filter((one) => one !== photo);
      if (isAdded) placed = [...placed, photo];
      if (command.type === 'RemovePhoto') placed = placed.filter((one) => one !== photo);
      const at = command.type === 'ReorderPhoto' ? Math.min(command.newOrder, others.length) : -1;
      if (at >= 0 && shown()[at] !== photo) {
        placed = others.toSpliced(at, 0, photo);
        main = placed[0];
      }
      if (command.type === 'ChooseMainPhoto' || (isAdded && command.asMain)) main = photo;
      main = main !== undefined && placed.includes(main) ? main : placed[0];
      return undefined;
    },
    shows: () => ({ order: shown(), main: main ?? null }),
  };
}

test('the order of an album and its main photo follow their rules in every order', () => {
  followsModel({
    decider: album,
    sequences,
    startModel,
    observe: (state) => ({ order: [...inDisplayOrder(state)], main: state.mainPhotoId }),
  });
});
