import type { ServiceName } from '@kolo/contracts';
import type { Rename } from '@kolo/documents';

/** One filling of a service's views. Later ones are kept beside the first under names of their own (design §8.21). */
export interface Generation {
  name: string;
  /** Under this name its checkpoints, consumer groups and parked events are kept. */
  consumer: string;
  rename: Rename;
}

export const FIRST_GENERATION = '1';

/** The generation of that name, of the `views` collections of a service. */
export const generationOf = (service: ServiceName, views: ReadonlySet<string>, name: string): Generation => ({
  name,
  consumer: name === FIRST_GENERATION ? service : `${service}~${name}`,
  rename: (collection) =>
    name !== FIRST_GENERATION && views.has(collection) ? `${collection}~${name}` : collection,
});
