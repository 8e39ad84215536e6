import { type Projection, runAlone, type ServiceDefinition } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';

/** The views of the next release say so in every row. */
const raised = (projection: Projection): Projection => ({
  ...projection,
  fold(row, event, key) {
    const folded = projection.fold(row, event, key);
    return folded === null || typeof folded === 'symbol' ? folded : { ...folded, raised: true };
  },
});

/** A service as its next release would have it, with views that mean something else. */
const nextRelease = (definition: ServiceDefinition): ServiceDefinition => ({
  ...definition,
  viewsVersion: definition.viewsVersion + 1,
  projections: definition.projections.map(raised),
});

const definition = ALL_SERVICES.find(({ name }) => name === process.argv[2]);
if (!definition) throw new Error(`no service is called ${process.argv[2]}`);
await runAlone(nextRelease(definition));
