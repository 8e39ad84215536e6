import { createServer } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { serviceFindings } from './serviceFindings.ts';

let apartMs = 0;
/** A host with a clock of its own. */
const host = createServer((_, response) => {
  response.writeHead(200, { date: new Date(Date.now() + apartMs).toUTCString() }).end();
});
afterEach(() => void host.close());

test('a host whose clock is another is named, with how much', async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = host.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const found = async () => {
    const findings = await serviceFindings([
      { program: 'identity', base, saidBy: 'IDENTITY_URL', isOne: true },
    ]);
    return findings.find(({ name }) => name === 'identity');
  };
  expect(await found()).toMatchObject({ state: 'ok', says: 'ready' });
  apartMs = 60_000;
  expect(await found()).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/^ready, but its clock is (59|60) s ahead of this machine's/),
  });
  apartMs = -60_000;
  expect(await found()).toMatchObject({ says: expect.stringContaining('s behind this machine') });
});
