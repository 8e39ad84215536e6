import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import {
  admitted,
  createLog,
  createOutages,
  createSecrets,
  followedUrls,
  type HttpFace,
  httpPeers,
  mailboxPath,
  openTracing,
  peerSigner,
  readServiceSettings,
  runUntilStopped,
  SettingsError,
  serviceUrls,
  stateSigning,
  urlVariable,
} from '@kolo/service';
import { openState } from '@kolo/state';
import { createGateway } from './gateway.ts';
import { listenGateway } from './listenGateway.ts';
import { checkoutFolders } from './site/pages.ts';
import { createHttpUpstream } from './upstreams/httpUpstream.ts';

// V8 would allocate listeners in old space, where rare major collections keep each one's whole request alive.
setFlagsFromString('--no-allocation-site-pretenuring');

const FINISH_MS = 5_000;
const READY_TIMEOUT_MS = 2_000;

async function isReady(url: string): Promise<void> {
  const { ok } = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
  if (!ok) throw new Error(`${url} is not ready`);
}

await runUntilStopped(async () => {
  const settings = readServiceSettings(process.env);
  const secrets = createSecrets(settings.secretKey);
  const outages = createOutages(createLog('gateway', settings.logLevel));
  const log = createLog('gateway', settings.logLevel, outages);
  const watching = new AbortController();
  const urls = followedUrls(serviceUrls(process.env), { signal: watching.signal });
  const upstreams = Object.fromEntries(
    SERVICES.map((name) => {
      if (!urls[name]) throw new SettingsError(`${urlVariable(name)} must name the ${name} service`);
      return [name, createHttpUpstream(() => urls[name] ?? [], { log, signal: watching.signal })];
    }),
  ) as Record<ServiceName, HttpFace>;
  const state = await admitted(
    'STATE_URL',
    settings.urls.state,
    () => openState(settings.urls.state, stateSigning(secrets, settings)),
    (opened) => opened.ping(),
  );
  const tracing = await openTracing(settings);
  const gateway = createGateway({
    settings,
    secrets,
    state,
    log,
    outages,
    upstreams,
    tracing,
    now: Date.now,
    random: Math.random,
    peers: httpPeers(urls, peerSigner('gateway', secrets), Date.now),
    folders: checkoutFolders(path.resolve(import.meta.dirname, '../..')),
    async checkReady() {
      await Promise.all(
        Object.entries(urls).map(async ([name, instances]) => {
          // One instance is enough.
          await Promise.any(instances.map(isReady)).catch(() => {
            throw new Error(`${name} is not ready`);
          });
        }),
      );
    },
  });
  const server = await listenGateway(gateway, settings);
  log.info({ port: server.port }, 'listening');
  if (settings.mailboxDir) log.info({ mailbox: mailboxPath(settings) }, 'letters are shown');
  if (!settings.secondFactor) log.warn('no second factor is asked of operators (OPERATOR_SECOND_FACTOR)');
  return async () => {
    await server.close(FINISH_MS);
    watching.abort();
    outages.close();
    await tracing?.close();
    await state.close();
  };
});
