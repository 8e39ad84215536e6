import { firstCalls } from './firstCalls.ts';

const PHOTO = /(\/api\/photos\/[\w-]+\/)\w+(\.webp[^"]*)/;
/** As discover's cards ask for it, letter by letter. */
const SIZES = '(max-width: 767px) 100vw, 400px';

/** Whether the answer to a call names the photo that is the largest thing on the screen of a path. */
export const namesFirstPhoto = (pathname: string, call: string): boolean =>
  (pathname === '/' || pathname === '/matches') && call === firstCalls(pathname, true)[0];

/** Begins to load the first photo that an answer names, as the screen will ask for it; nothing where it names none. */
export async function loadFirstPhoto(pathname: string, answer: Promise<{ text: string }>): Promise<void> {
  const [, photo, signed] = PHOTO.exec((await answer).text) ?? [];
  if (!photo) return;
  const image = new Image();
  if (pathname === '/matches') {
    image.sizes = SIZES;
    image.srcset = `${photo}card${signed} 504w, ${photo}profile${signed} 882w`;
  }
  image.src = `${photo}card${signed}`;
}
