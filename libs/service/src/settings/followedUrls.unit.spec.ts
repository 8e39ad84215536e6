import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { followedUrls, instancesOf } from './followedUrls.ts';

let names: Record<string, readonly string[]>;
let asked = 0;
const find = async (name: string) => {
  asked += 1;
  const addresses = names[name];
  if (!addresses) throw new Error(`getaddrinfo ENOTFOUND ${name}`);
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
let end: AbortController;
beforeEach(() => {
  names = {};
  end = new AbortController();
});
afterEach(() => end.abort());

test('a name is followed as instances join and leave, and those known last stay while nobody tells', async () => {
  names = { profile: ['10.0.0.2', '10.0.0.1'] };
  const urls = followedUrls(
    { profile: ['http://profile:8080'], media: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] },
    { signal: end.signal, find, everyMs: 1 },
  );
  expect(urls.profile).toEqual(['http://profile:8080']);
  const two = ['http://10.0.0.1:8080', 'http://10.0.0.2:8080'];
  await eventually(() => expect(urls.profile).toEqual(two));
  const array = urls.profile;
  names = { profile: ['10.0.0.1', '10.0.0.3', '10.0.0.2'] };
  await eventually(() => expect(urls.profile).toEqual([...two, 'http://10.0.0.3:8080']));
  expect(urls.profile).not.toBe(array);
  const three = urls.profile;
  names = {};
  const askedThen = asked;
  await eventually(() => asked > askedThen + 3);
  expect(urls.profile).toBe(three);
  expect(urls.media).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
});

test('a name of one machine, one for TLS and one that nobody knows stand for themselves', async () => {
  names = { one: ['10.0.0.1'], both: ['fd00::2', 'fd00::1'], tls: ['10.0.0.1', '10.0.0.2'] };
  const given = ['http://one:8080', 'https://tls:8080', 'http://nobody:8080', 'http://localhost:8080'];
  expect(await instancesOf(given, find)).toEqual(given);
  expect(await instancesOf(['http://both:8080'], find)).toEqual([
    'http://[fd00::1]:8080',
    'http://[fd00::2]:8080',
  ]);
});
