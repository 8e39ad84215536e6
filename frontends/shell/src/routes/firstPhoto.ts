import { firstCalls } from './firstCalls.ts';

const PHOTO = /(\/api\/photos\/[\w-]+\/)\w+(\.webp[^"]*)/;
/** Must equal what discover's cards ask for, or the photo loads twice. */
const SIZES = '(max-width: 767px) 100vw, 400px';

/** The call's answer names the largest picture of the screen. */
export const namesFirstPhoto = (pathname: string, address: string): boolean =>
  (pathname === '/' || pathname === '/matches') && address === firstCalls(pathname, true)[0]?.url;

/** Preloads the answer's first photo with the addresses the screen will use. */
export async function loadFirstPhoto(answer: Promise<{ text: string }>): Promise<void> {
  const [, photo, signed] = PHOTO.exec((await answer).text) ?? [];
  if (!photo) return;
  const image = new Image();
  image.sizes = SIZES;
  image.srcset = `${photo}card${signed} 504w, ${photo}profile${signed} 882w`;
  image.src = `${photo}card${signed}`;
}
