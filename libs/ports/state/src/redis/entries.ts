import type { Entries, Epochs, LiveEntry } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const PUT = script(`
  local id, owner, fields, expiresAt, epoch = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  dropEntry(id)
  redis.call('HSET', key('entry', id),
    'owner', owner, 'fields', fields, 'expiresAt', expiresAt, 'epoch', epoch or epochOf(owner))
  redis.call('SADD', key('entries', owner), id)
  redis.call('ZADD', EXPIRY, expiresAt, 'entry:' .. id)
`);

const EPOCH = script('return epochOf(ARGV[1])');

const GET = script('return liveEntry(ARGV[1], ARGV[2])');

const OWNED = script(`
  local owner, now, wanted, limit = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
  local found = {}
  for _, id in ipairs(redis.call('SMEMBERS', key('entries', owner))) do
    local row = string.sub(id, 1, #wanted) == wanted and liveEntry(id, now)
    if row then table.insert(found, { id = id, row = row, expiresAt = tonumber(row[3]) }) end
  end
  table.sort(found, function(one, other)
    if one.expiresAt ~= other.expiresAt then return one.expiresAt > other.expiresAt end
    return one.id < other.id
  end)
  local flat = {}
  for at = 1, math.min(limit, #found) do
    table.insert(flat, found[at].id)
    for _, value in ipairs(found[at].row) do table.insert(flat, value) end
  end
  return flat
`);
/** The id and what `liveEntry` returns. */
const OWNED_COLUMNS = 5;

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

/** One script per call (docs/design.md#sessions-codes-and-limits). */
export const entries = (run: RunScript): Entries & Epochs => ({
  epochOf: async (owner) => Number(await run(EPOCH, owner)),

  async put(key, { owner, fields, expiresAt, epoch }) {
    const born = epoch === undefined ? [] : [epoch];
    await run(PUT, key, owner, JSON.stringify(fields), expiresAt, ...born);
  },

  get: async (key, now) => toEntry(await run(GET, key, now)),

  async ownedBy({ owner, prefix, limit }, now) {
    const flat = texts(await run(OWNED, owner, now, prefix, limit)) ?? [];
    return Array.from({ length: flat.length / OWNED_COLUMNS }, (_, index) => {
      const [key = '', ...row] = flat.slice(OWNED_COLUMNS * index, OWNED_COLUMNS * (index + 1));
      const entry = toEntry(row);
      return entry ? [{ key, ...entry }] : [];
    }).flat();
  },

  async change(key, from, { fields, expiresAt }, now) {
    return (await run(CHANGE, key, now, JSON.stringify(fields), expiresAt, JSON.stringify(from))) === 1;
  },

  consume: async (key, now) => toEntry(await run(CONSUME, key, now)),
});
