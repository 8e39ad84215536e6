import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { completion, standInModel, testService } from '@kolo/testing';
import { profileService } from '../service.ts';

test('without a language model the rules polish, and say so', async () => {
  const t = await testService(profileService);
  const enhance = t.as(await t.newMember());
  const polished = await enhance('/api/enhance-bio', {
    json: { bio: 'i dance  kolo and i love the sea !!' },
  });
  expect(polished.status).toBe(200);
  expect(await polished.json()).toEqual({
    enhancedBio: 'I dance kolo and I love the sea!',
    enhancedBy: 'rules',
    question: 'Who taught you to dance?',
  });
  for (const bio of ['  ', '', null, 7]) {
    const refused = await enhance('/api/enhance-bio', { json: { bio } });
    expect(refused.status).toBe(400);
  }
  await t.stop();
});

test('a configured language model polishes, and its failure is told', async () => {
  const model = await standInModel(' A warmer bio. ');
  const t = await testService(profileService, {
    environment: { BIO_AI_URL: model.url, BIO_AI_KEY: 'secret', BIO_AI_MODEL: 'poet' },
  });
  const enhance = t.as(await t.newMember());
  const polished = await enhance('/api/enhance-bio', { json: { bio: 'my bio' } });
  expect(await polished.json()).toEqual({ enhancedBio: 'A warmer bio.', enhancedBy: 'model' });
  expect(model.asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'poet', messages: [{ role: 'system' }, { role: 'user', content: 'my bio' }] },
    },
  ]);
  for (const failure of [
    { status: 500, body: {} },
    { status: 200, body: {} },
    { status: 200, body: completion('  ') },
  ]) {
    model.reply = failure;
    const failed = await enhance('/api/enhance-bio', { json: { bio: 'my bio' } });
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ code: 'bio_not_enhanced' });
  }
  await t.stop();
  model.stop();
});

const MEGABYTE = 1024 * 1024;

/** Endpoints that misbehave, by what they do. */
const MISBEHAVING: Record<string, RequestListener> = {
  'says nothing': () => {},
  'answers a byte a second'(_request, response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 1_000);
    response.once('close', () => clearInterval(drip));
  },
  'never stops answering'(_request, response) {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(MEGABYTE)));
    };
    response.on('drain', more);
    more();
  },
  'unpacks to a hundred megabytes'(_request, response) {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(100 * MEGABYTE, ' ')));
  },
  'hangs up': (request) => request.socket.destroy(),
  'answers no JSON': (_request, response) => response.end('<html>'),
  'answers a bio that is no text': (_request, response) =>
    response.end(JSON.stringify({ choices: [{ message: { content: { $gt: '' } } }] })),
  'answers a bio that is too long': (_request, response) =>
    response.end(JSON.stringify(completion('x'.repeat(LIMITS.bioLength + 1)))),
  'sends us elsewhere': (request, response) =>
    request.url === '/elsewhere'
      ? response.end(JSON.stringify(completion('a bio')))
      : response.writeHead(307, { location: '/elsewhere' }).end(),
};

jest.setTimeout(60_000);

test('a language model that misbehaves is a clear failure, also one that never comes to an end', async () => {
  const servers: Server[] = [];
  const failures = await Promise.all(
    Object.entries(MISBEHAVING).map(async ([what, misbehave]) => {
      const server = createServer(misbehave);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const t = await testService(profileService, {
        environment: { BIO_AI_URL: `http://127.0.0.1:${port}` },
      });
      const enhance = t.as(await t.newMember());
      const failed = await enhance('/api/enhance-bio', { json: { bio: 'my bio' } });
      const { code } = (await failed.json()) as { code: unknown };
      await t.stop();
      return [what, failed.status, code];
    }),
  );
  for (const server of servers) server.close().closeAllConnections();
  expect(failures).toEqual(Object.keys(MISBEHAVING).map((what) => [what, 502, 'bio_not_enhanced']));
});
