import type { NumberSets } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

/** Stored like limits, so that every release sweeps them. */
const UNITE = script(`
  local id, now, endsAt = ARGV[1], tonumber(ARGV[2]), ARGV[3]
  local set, entry = key('limit', id), 'limit:' .. ARGV[1]
  local known = redis.call('ZSCORE', EXPIRY, entry)
  if known and tonumber(known) <= now then redis.call('DEL', set) end
  if #ARGV > 3 then
    redis.call('SADD', set, unpack(ARGV, 4))
    redis.call('ZADD', EXPIRY, endsAt, entry)
  end
  return redis.call('SMEMBERS', set)
`);

/** Redis packs small sets as integers (docs/design.md#counting-people-seen). */
export const sets = (run: RunScript): NumberSets => ({
  unite: (additions, now) =>
    Promise.all(
      additions.map(async ({ key, numbers, endsAt }) =>
        (texts(await run(UNITE, key, now, endsAt, ...numbers)) ?? []).map(Number),
      ),
    ),
});
