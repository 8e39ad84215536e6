import path from 'node:path';
import { openBlobs } from '@kolo/blobs';
import type { EventSource } from '@kolo/contracts/services';
import { type CommitSignal, openFeed, probeFeed } from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openMail } from '@kolo/mail';
import { openState } from '@kolo/state';
import type { Logger } from 'pino';
import { eventSigner, type Secrets, stateSigning, wrappingKeys } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { openErasures } from '../store/erasures.ts';
import { openTracing } from '../tracing/tracing.ts';
import { admitted } from './admitted.ts';
import type { ServicePorts } from './startService.ts';
import { createStartup, type Startup } from './startup.ts';

export type SharedPorts = Pick<
  ServicePorts,
  'keyring' | 'state' | 'blobs' | 'mail' | 'erasures' | 'signer' | 'feed' | 'relay' | 'tracing'
> & {
  close(): Promise<void>;
};

export interface OpenPortsOptions {
  /** Separates the mail queues of programs. */
  name: string;
  settings: Settings;
  secrets: Secrets;
  log: Logger;
  /** Stores that live in this process. */
  signals?: ReadonlyMap<EventSource, CommitSignal>;
  /** Waits for engines that are away; without it, only briefly. */
  startup?: Startup;
}

/** Throws one line about the first port that cannot be opened. */
export async function openPorts({
  name,
  settings,
  secrets,
  log,
  signals,
  startup = createStartup(),
}: OpenPortsOptions): Promise<SharedPorts> {
  const { urls } = settings;
  const signer = eventSigner(settings);
  const keyring = await startup.needs('KEYS_URL', () =>
    admitted('KEYS_URL', urls.keys, () => openKeyring(urls.keys, wrappingKeys(settings.masterKeys))),
  );
  const state = await startup.needs('STATE_URL', () =>
    admitted(
      'STATE_URL',
      urls.state,
      () => openState(urls.state, stateSigning(secrets, settings)),
      (opened) => opened.ping(),
    ),
  );
  const blobs = await startup.needs('BLOBS_URL', () =>
    admitted('BLOBS_URL', urls.blobs, () => openBlobs(urls.blobs)),
  );
  const mail = await openMail(urls.mail, {
    sealingKey: secrets.derive('mail-spool'),
    spool: path.join(settings.dataDir, 'spool', name),
    isGone: async (member) => (await keyring.erasedAmong([member])).has(member),
    log: (fields, message) => log.warn(fields, message),
  });
  const erasures = await startup.needs('ERASURES_URL', () => openErasures(urls.erasures, () => new Date()));
  const { feed, relay } = await admitted(
    'FEED_URL',
    urls.feed,
    () => openFeed(urls.feed, { signals, log, signer }),
    async () => void (await probeFeed(urls.feed, [])),
  );
  const tracing = await openTracing(settings);
  return {
    keyring,
    state,
    blobs,
    mail,
    erasures,
    signer,
    feed,
    tracing,
    relay: relay ?? undefined,
    async close() {
      await tracing?.close();
      await feed.close();
      await mail.close();
      await Promise.all([erasures.close(), blobs.close(), state.close(), keyring.close()]);
    },
  };
}
