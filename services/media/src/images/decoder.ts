import sharp from 'sharp';

/**
 * The picture library, narrowed once for the process: one thread a picture, no cache, and no loader but those of the
 * formats that members may upload, so that no other file format is ever parsed.
 */
function narrowed(): typeof sharp {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return sharp;
}

export const decoder = narrowed();
