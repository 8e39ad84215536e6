import type { ServiceDefinition, ServiceParts } from './definition.ts';

/** Interaction without a view, as far as a test needs it. */
export const interactionWith = (parts: Partial<ServiceParts>): ServiceDefinition => ({
  name: 'interaction',
  viewsVersion: 1,
  projections: [],
  feed: [],
  collections: [],
  build: () => ({ calls: [], ...parts }),
});
