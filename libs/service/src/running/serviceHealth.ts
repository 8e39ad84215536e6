import type { ServiceDefinition, ServiceParts } from '../definition.ts';
import { certificateEnds } from '../http/certificates.ts';
import { enginesUp, fillingRatio, quarantineSize, readiness, relayLag } from '../measures/measures.ts';
import type { Measure } from '../measures/metrics.ts';
import { type EngineChecks, engineChecks } from '../starting/engines.ts';
import type { ServicePorts } from '../starting/startService.ts';
import type { ServiceData } from './serviceData.ts';

export interface ServiceHealth {
  engines: EngineChecks;
  /** Throws until the views can be read, naming engines that do not answer. */
  checkReady(): Promise<void>;
  measures: readonly Measure[];
}

export function serviceHealth(
  definition: ServiceDefinition,
  ports: Pick<ServicePorts, 'keyring' | 'state' | 'blobs' | 'relay' | 'settings' | 'clock'>,
  data: ServiceData,
  parts: ServiceParts,
): ServiceHealth {
  const { own, documents, views, feed } = data;
  const engines = engineChecks({
    events: own?.events,
    documents,
    keys: ports.keyring,
    state: ports.state,
    blobs: ports.blobs,
    feed,
  });
  const checkReady = () => engines.explaining(() => views.check());
  const measures = [
    data.lag,
    quarantineSize(definition, views),
    fillingRatio(views),
    enginesUp(engines),
    certificateEnds(ports.settings.urls),
    readiness(checkReady),
  ];
  if (parts.measures) measures.push(...parts.measures);
  if (own && ports.relay)
    measures.push(relayLag(own.source, { events: own.events, documents, clock: ports.clock }));
  return { engines, checkReady, measures };
}
