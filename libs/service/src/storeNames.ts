import path from 'node:path';
import type { ServiceName } from '@kolo/contracts';

/** The database in MongoDB that holds a service's rows. */
export const documentsDatabase = (name: ServiceName): string => `kolo-${name}`;

/** The file below a data folder with the rows of a service that owns no event file. */
export const viewsFile = (folder: string, name: ServiceName): string =>
  path.join(folder, `${name}.views.sqlite`);
