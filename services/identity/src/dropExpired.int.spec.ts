import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Documents } from '@kolo/documents';
import { testService } from '@kolo/testing';
import { dropExpired } from './dropExpired.ts';
import { noticesCollection } from './letters/notices.ts';
import { identityService } from './service.ts';

let t: Awaited<ReturnType<typeof testService>>;
let documents: Documents;
beforeAll(async () => {
  t = await testService({
    ...identityService,
    build(context) {
      ({ documents } = context);
      return identityService.build(context);
    },
  });
});
afterAll(() => t.stop());

test('drops more than a page of what has expired, and nothing else', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const add = (id: string, until: string) =>
    documents.update(noticesCollection, id, () => ({ id, member: 'ana', until }));
  for (let i = 0; i < 1_001; i++) await add(`expired-${i}`, '2026-11-21T12:00:00.000Z');
  await add('known', '2026-11-21T12:00:00.001Z');
  await documents.update(noticesCollection, 'keyed', () => ({ id: 'keyed', member: 'ana' }));
  await dropExpired(documents, noticesCollection, now);
  const left = await documents.find(noticesCollection, { limit: 10 });
  expect(left.map(({ id }) => id)).toEqual(['keyed', 'known']);
});
