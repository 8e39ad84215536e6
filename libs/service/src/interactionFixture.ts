import type { ServiceDefinition, ServiceParts } from './definition.ts';

export const interactionWith = (parts: Partial<ServiceParts>): ServiceDefinition => ({
  name: 'interaction',
  viewsVersion: 1,
  projections: [],
  feed: [],
  collections: [],
  build: () => ({ calls: [], ...parts }),
});
