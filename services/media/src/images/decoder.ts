import sharp from 'sharp';

/**
 * Restricts the library once: one thread per picture, no cache, and only the loaders of accepted formats, so
 * that no other format is ever parsed.
 */
function restrictSharp(): typeof sharp {
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

export const decoder = restrictSharp();
