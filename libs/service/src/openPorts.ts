import { openBlobs } from '@kolo/blobs';
import type { EventSource } from '@kolo/contracts';
import { type CommitSignal, type Feed, localFeed } from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openMail } from '@kolo/mail';
import { openState } from '@kolo/state';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { ServicePorts } from './startService.ts';

export type SharedPorts = Pick<ServicePorts, 'keyring' | 'state' | 'blobs' | 'mail' | 'feed'> & {
  close(): Promise<void>;
};

function openFeed(url: string, signals?: ReadonlyMap<EventSource, CommitSignal>): Feed {
  if (url.startsWith('local:')) return localFeed(url.slice('local:'.length), signals);
  throw new Error(`FEED_URL: ${url.split(':')[0]}: is not a feed this build knows (local:<folder>)`);
}

/** Opens the ports that the settings name. Throws one line about the first that cannot be opened. */
export async function openPorts(
  settings: Settings,
  secrets: Secrets,
  signals?: ReadonlyMap<EventSource, CommitSignal>,
): Promise<SharedPorts> {
  const { urls } = settings;
  const keyring = await openKeyring(urls.keys, secrets.derive('keyring'));
  const state = await openState(urls.state);
  const blobs = await openBlobs(urls.blobs);
  const mail = await openMail(urls.mail);
  const feed = openFeed(urls.feed, signals);
  return {
    keyring,
    state,
    blobs,
    mail,
    feed,
    async close() {
      await feed.close();
      await Promise.all([mail.close(), blobs.close(), state.close(), keyring.close()]);
    },
  };
}
