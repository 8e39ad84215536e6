import { type Projection, runAlone, type ServiceDefinition } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';

/** Marks every row of the next release's views. */
const raised = (projection: Projection): Projection => ({
  ...projection,
  fold(row, event, key) {
    const folded = projection.fold(row, event, key);
    return folded === null || typeof folded === 'symbol' ? folded : { ...folded, raised: true };
  },
});

/** A service's next release, with views of another meaning. */
const nextRelease = (definition: ServiceDefinition): ServiceDefinition => ({
  ...definition,
  viewsVersion: definition.viewsVersion + 1,
  projections: definition.projections.map(raised),
});

const definition = ALL_SERVICES.find(({ name }) => name === process.argv[2]);
if (!definition) throw new Error(`no service is called ${process.argv[2]}`);
await runAlone(nextRelease(definition));
