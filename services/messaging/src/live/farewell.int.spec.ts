import { expect, test } from '@jest/globals';
import type { ServiceParts } from '@kolo/service';
import { testService } from '@kolo/testing';
import { messagingService } from '../service.ts';
import { chatClient, plainMember } from '../testing/clients.ts';

test('a service that stops says goodbye, so that clients come back elsewhere', async () => {
  const built: ServiceParts[] = [];
  const t = await testService({
    ...messagingService,
    async build(context) {
      const parts = await messagingService.build(context);
      built.push(parts);
      return parts;
    },
  });
  const ana = await t.newMember();
  await t.ports.state.openSession('session', ana, Date.now() + 3_600_000);
  const plain = await plainMember(t.url, t.socketHeaders(ana, 'session'), ana);
  const chat = await chatClient(t.url, t.socketHeaders(ana, 'session'));
  await Promise.all(built.map((parts) => parts.stop?.()));
  expect(await plain.closed).toBe(1001);
  expect(await chat.disconnected).toBe('transport close');
  await t.stop();
});
