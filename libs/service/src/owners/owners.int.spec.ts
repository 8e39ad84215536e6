import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventFile } from '@kolo/events';
import { ownFile } from '@kolo/sqlite';
import { type TestService, temporaryDirectory, testService } from '@kolo/testing';
import { type ListeningServer, listen } from '../http/httpServer.ts';
import { interactionWith } from '../interactionFixture.ts';
import { operatorPublicKeyOf } from '../questions/operatorKey.ts';
import { readSettings } from '../settings/settings.ts';
import { type Owners, owners } from './owners.ts';
import { announceOwners } from './ownersFile.ts';

const interaction = interactionWith({ answers: { seed: async () => ({ written: 0 }) } });
const NOTHING = { choices: [] };
const OPERATOR_KEY = 'k'.repeat(32);
const BUSY_MS = 1_500;
const SOON_MS = 600;

describe('the owner of a service, asked from another process', () => {
  const directory = temporaryDirectory();
  const settings = readSettings({ DATA_DIR: directory.path, LOG_LEVEL: 'silent', OPERATOR_KEY });
  const undo: (() => unknown)[] = [];
  let service: TestService;
  beforeAll(async () => {
    service = await testService(interaction, {
      environment: {
        SECRET_KEY: settings.secretKey,
        OPERATOR_PUBLIC_KEY: operatorPublicKeyOf(OPERATOR_KEY),
      },
    });
  });
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });
  afterAll(async () => {
    await service.stop();
    directory.remove();
  });

  const reached = (patienceMs?: number): Owners => {
    const all = owners(
      settings,
      {},
      async () => [interaction],
      patienceMs === undefined ? {} : { patienceMs },
    );
    undo.push(() => all.close());
    return all;
  };
  const ownStore = () => {
    const letGo = ownFile(eventFile(directory.path, 'interaction'));
    undo.push(letGo);
    return letGo;
  };
  const announce = (url: string) => {
    undo.push(announceOwners(directory.path, { interaction: [url] }));
  };
  const urlOf = ({ port }: ListeningServer) => `http://127.0.0.1:${port}`;

  it('is waited for while it is busy', async () => {
    const busy = await listen(
      {
        handler: (request, response) =>
          void pauseFor(BUSY_MS).then(() => service.service.handler(request, response)),
        upgrade: (_request, socket) => void socket.destroy(),
      },
      0,
      '127.0.0.1',
    );
    undo.push(() => busy.close(0));
    ownStore();
    announce(urlOf(busy));
    expect(await reached().ask('interaction', 'seed', NOTHING)).toEqual({ written: 0 });
  });

  it('is waited for while it starts, until it says where it answers', async () => {
    ownStore();
    const answer = reached().ask('interaction', 'seed', NOTHING);
    await Promise.race([answer, pauseFor(SOON_MS)]);
    announce(service.url);
    expect(await answer).toEqual({ written: 0 });
  });

  it('is waited for while it stops, until it lets go of its store', async () => {
    const letGo = ownStore();
    const answer = reached().ask('interaction', 'seed', NOTHING);
    await Promise.race([answer, pauseFor(SOON_MS)]);
    undo.splice(undo.indexOf(letGo), 1);
    letGo();
    expect(await answer).toEqual({ written: 0 });
  });

  it('is named when it stays silent, and its store left alone', async () => {
    const silent = await listen(
      { handler: () => undefined, upgrade: (_request, socket) => void socket.destroy() },
      0,
      '127.0.0.1',
    );
    undo.push(() => silent.close(0));
    ownStore();
    announce(urlOf(silent));
    await expect(reached(SOON_MS).ask('interaction', 'seed', NOTHING)).rejects.toThrow(
      `interaction is owned by another process that does not answer at ${urlOf(silent)} (pid ${process.pid})`,
    );
  });
});
