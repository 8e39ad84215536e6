import path from 'node:path';
import { probeBlobs } from '@kolo/blobs';
import { EVENT_SOURCES, SERVICES } from '@kolo/contracts/services';
import { probeDocuments } from '@kolo/documents';
import { probeEvents, probeFeed } from '@kolo/events';
import { probeKeyring } from '@kolo/keys';
import { probeMail } from '@kolo/mail';
import type { PortReport } from '@kolo/port';
import { probeState } from '@kolo/state';
import { eventSigner, wrappingKeys } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { documentsDatabase, viewsFile } from '../settings/storeNames.ts';
import { admitEvents } from '../store/ownStore.ts';
import { openReadableEvents } from '../store/readableStore.ts';

export interface PortProbe {
  name: keyof Settings['urls'];
  url: string;
  /** Changes no data of the product. */
  probe(): Promise<PortReport>;
}

/** Checks that the next start would accept the stores' events as ours. */
async function probeOurEvents(settings: Settings): Promise<PortReport> {
  const { urls, unsignedUntil, adoptsUnsigned } = settings;
  const report = await probeEvents(urls.events, EVENT_SOURCES);
  const signer = eventSigner(settings);
  const signsUnsigned = adoptsUnsigned || (unsignedUntil !== null && Date.now() < unsignedUntil);
  for (const name of EVENT_SOURCES) {
    const events = await openReadableEvents(name, urls.events, signer);
    try {
      if (events) await admitEvents(name, events, signer, { signsUnsigned });
    } finally {
      await events?.close();
    }
  }
  return report;
}

export function probePorts(settings: Settings): PortProbe[] {
  const { urls, dataDir, masterKeys } = settings;
  const { erasures } = urls;
  const documents = {
    databases: SERVICES.map(documentsDatabase),
    files: SERVICES.map((name) => viewsFile('', name)),
  };
  return [
    { name: 'events', url: urls.events, probe: () => probeOurEvents(settings) },
    { name: 'feed', url: urls.feed, probe: () => probeFeed(urls.feed, EVENT_SOURCES) },
    { name: 'documents', url: urls.documents, probe: () => probeDocuments(urls.documents, documents) },
    { name: 'keys', url: urls.keys, probe: () => probeKeyring(urls.keys, wrappingKeys(masterKeys)) },
    { name: 'state', url: urls.state, probe: () => probeState(urls.state) },
    { name: 'blobs', url: urls.blobs, probe: () => probeBlobs(urls.blobs) },
    { name: 'mail', url: urls.mail, probe: () => probeMail(urls.mail, path.join(dataDir, 'spool')) },
    ...(erasures === null
      ? []
      : [
          {
            name: 'erasures' as const,
            url: erasures,
            probe: () => probeBlobs(erasures, { mayKeepVersions: true }),
          },
        ]),
  ];
}
