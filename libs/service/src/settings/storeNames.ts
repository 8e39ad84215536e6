import path from 'node:path';
import type { ServiceName } from '@kolo/contracts/services';

export const documentsDatabase = (name: ServiceName): string => `kolo-${name}`;

/** For services without an event file. */
export const viewsFile = (folder: string, name: ServiceName): string =>
  path.join(folder, `${name}.views.sqlite`);
