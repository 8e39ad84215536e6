import { LIMITS } from '@kolo/contracts/limits';

export type FileFault = 'type' | 'size';

export function fileFault(file: Pick<File, 'type' | 'size'>): FileFault | null {
  if (!file.type.startsWith('image/')) return 'type';
  return file.size > LIMITS.photos.bytes ? 'size' : null;
}
