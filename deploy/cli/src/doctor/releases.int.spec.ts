import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildContract, release } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

const SECRET_KEY = 'a secret of thirty-two characters';

/** A program of some release, as far as a doctor asks it. */
async function programOf(version: string, speaks: object | null) {
  const told = version === release().version ? release() : { ...release(), version, contract: version };
  const answers: Record<string, object | null> = {
    '/health': told,
    '/ready': {},
    '/contract': speaks,
    '/internal/contract': { answer: speaks },
  };
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

describe('a doctor before a rollout', () => {
  const directory = temporaryDirectory();
  const programs: Awaited<ReturnType<typeof programOf>>[] = [];
  const urls: Record<string, string> = {};
  beforeAll(async () => {
    const { calls, questions, ...rest } = buildContract();
    const former = {
      ...rest,
      calls,
      questions: questions.filter((question) => question !== 'identity.account'),
    };
    for (const [name, version, speaks] of [
      ['IDENTITY_URL', '0.0.9', former],
      ['MEDIA_URL', release().version, buildContract()],
      ['GATEWAY_URL', '0.0.9', null],
    ] as const) {
      const program = await programOf(version, speaks);
      programs.push(program);
      urls[name] = program.url;
    }
  });
  afterAll(() => {
    for (const program of programs) program.close();
    directory.remove();
  });
  const doctor = (...args: string[]) =>
    kolo(['doctor', ...args], { DATA_DIR: directory.path, SECRET_KEY, ...urls });

  it('finds a gateway that does not vouch for what runs', async () => {
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toContainEqual(
      expect.stringMatching(
        /FAIL +gateway +media .* goes by ‘confirmed’, for which gateway 0\.0\.9 at \S+ does not vouch: roll gateway first/,
      ),
    );
    expect(out).toContainEqual(
      expect.stringMatching(
        /-- +identity +the media to come \(\S+\) may ask identity\.account, .*: roll identity first/,
      ),
    );
  });

  it('refuses the rollout of who could not work beside what runs, and says who goes first', async () => {
    const { code, out } = await doctor('--before', 'profile');
    expect(code).toBe(1);
    expect(out).toContainEqual(
      expect.stringMatching(/FAIL +identity +the profile to come \(\S+\) may ask identity\.account/),
    );
  });

  it('lets those go who mend it, or who are rolled out together', async () => {
    const { code, out } = await doctor('--before', 'gateway', 'identity');
    expect(out.filter((line) => line.includes('FAIL'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('knows no other programs', async () => {
    const { code, err } = await doctor('--before', 'sales');
    expect([code, err]).toEqual([1, [expect.stringContaining('Allowed choices are identity, ')]]);
  });
});
