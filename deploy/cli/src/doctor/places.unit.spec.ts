import { describe, expect, it } from '@jest/globals';
import { placesOf } from './places.ts';

const NAMES: Record<string, string[]> = {
  'kolo-media-each': ['10.0.0.7', '10.0.0.12', 'fd00::7', 'fd00::c'],
  'kolo-gateway': ['10.0.0.3'],
};
const find = async (name: string) => {
  const found = NAMES[name];
  if (!found) throw new Error(`ENOTFOUND ${name}`);
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const basesOf = async (environment: Record<string, string>) =>
  (await placesOf({ dataDir: '/nowhere' }, environment, find)).map(({ base, isOne }) => [base, isOne]);

describe('the places of a program', () => {
  it('are all machines that its name stands for, each once', async () => {
    expect(await basesOf({ MEDIA_URL: 'http://kolo-media-each:8080' })).toEqual([
      ['http://10.0.0.12:8080', false],
      ['http://10.0.0.7:8080', false],
    ]);
  });

  it('are told from one address behind which there may be several', async () => {
    expect(
      await basesOf({
        GATEWAY_URL: 'http://kolo-gateway:9090',
        MEDIA_URL: 'https://media.example.org, http://nobody:1',
        PROFILE_URL: 'http://localhost:81,http://[fd00::1]:8080,http://127.0.0.1:82',
      }),
    ).toEqual([
      ['http://localhost:81', false],
      ['http://[fd00::1]:8080', false],
      ['http://127.0.0.1:82', false],
      ['https://media.example.org', true],
      ['http://nobody:1', true],
      ['http://kolo-gateway:9090', true],
    ]);
  });
});
