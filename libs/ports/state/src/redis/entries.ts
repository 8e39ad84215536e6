import type { Entries, LiveEntry } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const PUT = script(`
  local id, owner, fields, expiresAt, epoch = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  dropEntry(id)
  redis.call('HSET', key('entry', id),
    'owner', owner, 'fields', fields, 'expiresAt', expiresAt, 'epoch', epoch or epochOf(owner))
  redis.call('SADD', key('entries', owner), id)
  redis.call('ZADD', EXPIRY, expiresAt, 'entry:' .. id)
`);

const GET = script('return liveEntry(ARGV[1], ARGV[2])');

const CHANGE = script(`
  local id, now, fields, expiresAt, from = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  local found = liveEntry(id, now)
  if not found or found[2] ~= from then return 0 end
  redis.call('HSET', key('entry', id), 'fields', fields, 'expiresAt', expiresAt)
  redis.call('ZADD', EXPIRY, expiresAt, 'entry:' .. id)
  return 1
`);

const CONSUME = script(`
  local found = liveEntry(ARGV[1], ARGV[2])
  if found then dropEntry(ARGV[1]) end
  return found
`);

function toEntry(reply: unknown): LiveEntry | null {
  const [owner, fields, expiresAt, epoch] = texts(reply) ?? [];
  if (owner === undefined || fields === undefined) return null;
  return { owner, fields: JSON.parse(fields), expiresAt: Number(expiresAt), epoch: Number(epoch) };
}

/** Entries on Redis, each call one script (design 17). */
export const entries = (run: RunScript): Entries => ({
  async put(key, { owner, fields, expiresAt, epoch }) {
    const born = epoch === undefined ? [] : [epoch];
    await run(PUT, key, owner, JSON.stringify(fields), expiresAt, ...born);
  },

  get: async (key, now) => toEntry(await run(GET, key, now)),

  async change(key, from, { fields, expiresAt }, now) {
    return (await run(CHANGE, key, now, JSON.stringify(fields), expiresAt, JSON.stringify(from))) === 1;
  },

  consume: async (key, now) => toEntry(await run(CONSUME, key, now)),
});
