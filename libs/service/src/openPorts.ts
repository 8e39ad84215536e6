import path from 'node:path';
import { openBlobs } from '@kolo/blobs';
import type { EventSource } from '@kolo/contracts';
import { type CommitSignal, openFeed, probeFeed } from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openMail } from '@kolo/mail';
import { openState } from '@kolo/state';
import type { Logger } from 'pino';
import { admitted, atStart } from './atStart.ts';
import { openErasures } from './erasures.ts';
import { eventSigner, type Secrets, stateSigning, wrappingKeys } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { ServicePorts } from './startService.ts';
import { openTracing } from './tracing/tracing.ts';

export type SharedPorts = Pick<
  ServicePorts,
  'keyring' | 'state' | 'blobs' | 'mail' | 'erasures' | 'signer' | 'feed' | 'relay' | 'tracing'
> & {
  close(): Promise<void>;
};

export interface OpenPortsOptions {
  /** Whose ports these are: letters that wait are kept apart by it. */
  name: string;
  settings: Settings;
  secrets: Secrets;
  log: Logger;
  /** Of stores that live in this process. */
  signals?: ReadonlyMap<EventSource, CommitSignal>;
}

const ping = (port: { ping(): Promise<void> }) => port.ping();

/** Opens the ports that the settings name. Throws one line about the first that cannot be opened. */
export async function openPorts({
  name,
  settings,
  secrets,
  log,
  signals,
}: OpenPortsOptions): Promise<SharedPorts> {
  const { urls } = settings;
  const signer = eventSigner(settings);
  const keyring = await admitted('KEYS_URL', urls.keys, () =>
    atStart(() => openKeyring(urls.keys, wrappingKeys(settings.masterKeys))),
  );
  const state = await admitted(
    'STATE_URL',
    urls.state,
    () => openState(urls.state, stateSigning(secrets, settings)),
    ping,
  );
  const blobs = await admitted('BLOBS_URL', urls.blobs, () => openBlobs(urls.blobs));
  const mail = await openMail(urls.mail, {
    sealingKey: secrets.derive('mail-spool'),
    spool: path.join(settings.dataDir, 'spool', name),
    isGone: async (member) => (await keyring.erasedAmong([member])).has(member),
    log: (fields, message) => log.warn(fields, message),
  });
  const erasures = await openErasures(urls.erasures, () => new Date());
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
    ...(relay && { relay }),
    async close() {
      await tracing?.close();
      await feed.close();
      await mail.close();
      await Promise.all([erasures.close(), blobs.close(), state.close(), keyring.close()]);
    },
  };
}
