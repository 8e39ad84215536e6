import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../support/product.ts';

const PORTRAITS = {
  member: 'adnan-kovacevic-1.webp',
  partner: 'aida-imamovic-1.webp',
  stranger: 'ajla-softic-1.webp',
};

/** A demo member's photo for one of the cast. */
export const portraitOf = (viewer: keyof typeof PORTRAITS): Promise<Buffer> =>
  sharp(path.join(ROOT, 'demo/portraits', PORTRAITS[viewer]))
    .jpeg({ quality: 92 })
    .toBuffer();
