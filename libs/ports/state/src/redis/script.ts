import { createHash } from 'node:crypto';

export type RunScript = (script: Script, ...values: (string | number)[]) => Promise<unknown>;

export interface Script {
  source: string;
  sha1: string;
}

const PRELUDE = `
local prefix = KEYS[1]
local EXPIRY = prefix .. 'expiry'
local function key(kind, id) return prefix .. kind .. ':' .. id end

local function epochOf(owner) return redis.call('GET', key('epoch', owner)) or '0' end

local function dropEntry(id)
  local owner = redis.call('HGET', key('entry', id), 'owner')
  if not owner then return false end
  redis.call('DEL', key('entry', id))
  redis.call('SREM', key('entries', owner), id)
  redis.call('ZREM', EXPIRY, 'entry:' .. id)
  return true
end

local function liveEntry(id, now)
  local row = redis.call('HMGET', key('entry', id), 'owner', 'fields', 'expiresAt', 'epoch')
  if not row[1] or tonumber(row[3]) <= tonumber(now) or row[4] ~= epochOf(row[1]) then return false end
  return row
end
`;

/** Redis runs scripts atomically (docs/design.md#sessions-codes-and-limits). */
export function script(body: string): Script {
  const source = PRELUDE + body;
  return { source, sha1: createHash('sha1').update(source).digest('hex') };
}

export function texts(reply: unknown): string[] | null {
  if (reply === null) return null;
  if (!Array.isArray(reply)) throw new TypeError(`Redis answered ${typeof reply} instead of a list`);
  return reply.map(String);
}
