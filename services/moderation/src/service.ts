import type { ServiceDefinition } from '@kolo/service';

/** Reports, cases, decisions and appeals. */
export const moderationService: ServiceDefinition = {
  name: 'moderation',
  viewsVersion: 1,
  projections: [],
  feed: [],
  collections: [],
  build: () => ({ calls: [] }),
};
