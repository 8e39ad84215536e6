import type { ServiceName } from '@kolo/contracts/services';
import type { Rename } from '@kolo/documents';

/** A service's views with their own checkpoints and marks (docs/design.md#rebuilding-views). */
export interface Generation {
  /** E.g. `3.7`: the projections' version and a number. */
  name: string;
  /** Names its checkpoints; never reused. */
  consumer: string;
  rename: Rename;
}

export interface GenerationName {
  name: string;
  /** Random, so that its consumers never find another generation's checkpoints. */
  nonce: string;
}

export const generationOf = (
  service: ServiceName,
  views: ReadonlySet<string>,
  { name, nonce }: GenerationName,
): Generation => ({
  name,
  consumer: `${service}~${name}~${nonce}`,
  rename: (collection) => (views.has(collection) ? `${collection}~${name}` : collection),
});
