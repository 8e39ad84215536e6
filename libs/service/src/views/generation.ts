import type { ServiceName } from '@kolo/contracts';
import type { Rename } from '@kolo/documents';

/** One filling of a service's views, with rows, places and marks of its own (docs/design.md#rebuilding-views). */
export interface Generation {
  /** The version of the projections that write it, and a number of its own, e.g. `3.7`. */
  name: string;
  /** Under this name its consumers keep their places; never used twice. */
  consumer: string;
  rename: Rename;
}

/** A generation as the register knows it. */
export interface GenerationName {
  name: string;
  /** Drawn when it was begun, so that its consumers meet no place of another's. */
  nonce: string;
}

/** The generation of that name, of the `views` collections of a service. */
export const generationOf = (
  service: ServiceName,
  views: ReadonlySet<string>,
  { name, nonce }: GenerationName,
): Generation => ({
  name,
  consumer: `${service}~${name}~${nonce}`,
  rename: (collection) => (views.has(collection) ? `${collection}~${name}` : collection),
});
