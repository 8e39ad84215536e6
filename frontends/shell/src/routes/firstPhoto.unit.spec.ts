import { beforeEach, expect, it } from '@jest/globals';
import { loadFirstPhoto } from './firstPhoto.ts';

const ANSWER = JSON.stringify({
  items: [{ mainPhoto: '/api/photos/Vb4nTz8RsEdf/profile.webp?sig=x0J3-_Qm' }],
});

let images: HTMLImageElement[];
beforeEach(() => {
  images = [];
  globalThis.Image = class extends Image {
    constructor() {
      super();
      images.push(this);
    }
  };
});

it('asks for the first photo at the signed address, as the cards will', async () => {
  await loadFirstPhoto(Promise.resolve({ text: ANSWER }));
  const card = '/api/photos/Vb4nTz8RsEdf/card.webp?sig=x0J3-_Qm';
  expect(images.map((image) => [image.getAttribute('src'), image.srcset])).toEqual([
    [card, `${card} 504w, /api/photos/Vb4nTz8RsEdf/profile.webp?sig=x0J3-_Qm 882w`],
  ]);
});

it('asks for nothing where an answer names no photo', async () => {
  await loadFirstPhoto(Promise.resolve({ text: '{"items":[]}' }));
  expect(images).toEqual([]);
});
