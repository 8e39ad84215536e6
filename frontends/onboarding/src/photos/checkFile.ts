import { LIMITS } from '@kolo/contracts';

export type FileFault = 'type' | 'size';

/** What is wrong with a chosen file before it is even read (docs/product.md#photos). */
export function fileFault(file: Pick<File, 'type' | 'size'>): FileFault | null {
  if (!file.type.startsWith('image/')) return 'type';
  return file.size > LIMITS.photos.bytes ? 'size' : null;
}
