import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { kolo } from '@kolo/cli/testing/kolo';
import type { ProcessName } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type Listening, listenByChat } from '../support/listening.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { match, SOCIABLE } from '../support/members.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';

jest.setTimeout(300_000);
const BACK_MS = 60_000;
/** With the last one fewer than a free member may write in a month. */
const ROUNDS = 6;
const BALANCED: readonly ProcessName[] = ['messaging', 'discovery'];

/** Other systems have one loopback address. */
const engines = process.platform === 'linux' ? await realEnginesOrSkip() : null;
afterAll(() => engines?.stop());

/** Services behind one address each, of which two have two instances: nobody sees that (docs/operations/deploy.md). */
(engines ? describe : describe.skip)('a balancer in front of each service', () => {
  let product: ManyProduct;
  let [ana, iva, eva]: Client[] = [];
  let other: Client;
  beforeAll(async () => {
    const instances = Object.fromEntries(BALANCED.map((name) => [name, 2]));
    product = await startManyHere(engines?.environment, { instances, shape: 'balanced' });
    const emails = ['ana', 'iva', 'eva'].map((name) => `${name}@example.org`);
    [ana, iva, eva] = await Promise.all(emails.map((email) => product.member(email, SOCIABLE)));
    if (!ana || !iva || !eva) throw new Error('nobody has joined');
    other = eva;
    await match(ana, iva);
  });
  afterAll(() => product.stop());

  const members = () => {
    if (!ana || !iva) throw new Error('nobody has joined');
    return { writer: ana, reader: iva };
  };
  const run = (...args: string[]) => {
    const environment = product.of('gateway')[0]?.environment ?? {};
    const given = Object.entries({ ...engines?.environment, ...environment }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return kolo(args, { ...Object.fromEntries(given), MASTER_KEY: 'the-key-to-go-over-to'.padEnd(40, '-') });
  };

  it('lists views, and builds and verifies them or says that another instance does', async () => {
    expect((await run('views', 'list', '--json')).code).toBe(0);
    const elsewhere = expect.stringMatching(/another instance answers at this address|being built already/);
    // The second may also meet the instance that still does what the first asked for.
    for (const command of ['verify', 'rebuild']) {
      const { code, err } = await run('views', command, 'discovery');
      if (code !== 0) expect(err).toContainEqual(elsewhere);
    }
  });

  it('rotates no keys, as instances may not be seen, and a doctor says so', async () => {
    const { code, err } = await run('keys', 'rotate', '--dry-run');
    expect(code).toBe(1);
    expect(err).toContainEqual(
      expect.stringMatching(/^messaging: .* is one address, behind which several instances may stand/),
    );
    expect((await run('doctor')).out.join('\n')).toMatch(/of several instances behind it one was asked/);
  });

  it('serves while one of two instances is killed', async () => {
    const { writer, reader } = members();
    const open = () => listenByChat(product.url, { cookie: reader.cookie });
    let socket: Listening = await open();
    const statuses: number[] = [];
    const note = async (answer: Promise<Response>) => void statuses.push((await answer).status);
    for (let round = 0; round < ROUNDS; round++) {
      if (round === 2) for (const name of BALANCED) product.of(name)[0]?.child.kill('SIGKILL');
      await note(writer.call('/api/matches/paginated'));
      await note(writer.call('/api/like', { json: { likedUserId: other.id } }));
      const json = { receiverId: reader.id, content: `poruka ${round}` };
      await note(writer.call('/api/message', { json, headers: { 'idempotency-key': `round-${round}` } }));
      await note(reader.call(`/api/conversation/${writer.id}`));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    if (socket.closed()) socket = await eventually(open, BACK_MS);
    const json = { receiverId: reader.id, content: 'zadnja' };
    await eventually(async () => {
      await note(writer.call('/api/message', { json, headers: { 'idempotency-key': 'last' } }));
      expect(socket.contents()).toContain('zadnja');
    }, BACK_MS);
    socket.end();
    const thread = (await (await reader.call(`/api/conversation/${writer.id}`)).json()) as object[];
    expect(thread).toHaveLength(ROUNDS + 1);
  });
});
