import { discoveryService } from '@kolo/discovery';
import { identityService } from '@kolo/identity';
import { type Projection, runAlone, type ServiceDefinition } from '@kolo/service';

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

const definition = [discoveryService, identityService].find(({ name }) => name === process.argv[2]);
if (!definition) throw new Error(`${process.argv[2]} has no next release here`);
await runAlone(nextRelease(definition));
