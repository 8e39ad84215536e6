import type { Counters } from '../state.ts';
import { type RunScript, script } from './script.ts';

const TAKE = script(`
  local counter, max, windowMs, now = key('limit', ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local row = redis.call('HMGET', counter, 'used', 'endsAt')
  if not row[1] or tonumber(row[2]) <= now then
    local endsAt = string.format('%.0f', now + windowMs)
    redis.call('HSET', counter, 'used', 1, 'endsAt', endsAt)
    redis.call('ZADD', EXPIRY, endsAt, 'limit:' .. ARGV[1])
    return 0
  end
  if tonumber(row[1]) >= max then return tonumber(row[2]) - now end
  redis.call('HINCRBY', counter, 'used', 1)
  return 0
`);

const GIVE_BACK = script(`
  local counter = key('limit', ARGV[1])
  if tonumber(redis.call('HGET', counter, 'used') or '0') > 0 then redis.call('HINCRBY', counter, 'used', -1) end
`);

const USED = script(`
  local row = redis.call('HMGET', key('limit', ARGV[1]), 'used', 'endsAt')
  if not row[1] or tonumber(row[2]) <= tonumber(ARGV[2]) then return 0 end
  return tonumber(row[1])
`);

/** Counters on Redis (docs/design.md#sessions-codes-and-limits). */
export const limits = (run: RunScript): Counters => ({
  take: async (key, { max, windowMs }, now) => Number(await run(TAKE, key, max, windowMs, now)),

  async giveBack(key) {
    await run(GIVE_BACK, key);
  },

  used: async (key, now) => Number(await run(USED, key, now)),
});
