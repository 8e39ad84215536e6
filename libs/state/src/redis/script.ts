import { createHash } from 'node:crypto';

/** Runs a script with its arguments; what it gives is checked by whoever asked. */
export type RunScript = (script: Script, ...values: (string | number)[]) => Promise<unknown>;

export interface Script {
  source: string;
  sha1: string;
}

/** What every script may use. `KEYS[1]` is the prefix of all keys; kinds are those of the README. */
const PRELUDE = `
local prefix = KEYS[1]
local EXPIRY = prefix .. 'expiry'
local function key(kind, id) return prefix .. kind .. ':' .. id end

local function epochOf(member) return redis.call('GET', key('epoch', member)) or '0' end

local function logRevocation(kind, id)
  local position = redis.call('INCR', prefix .. 'revocation')
  redis.call('XADD', prefix .. 'revocations', string.format('%.0f-0', position), kind, id)
end

local function dropSession(token)
  local member = redis.call('HGET', key('session', token), 'member')
  if not member then return false end
  redis.call('DEL', key('session', token))
  redis.call('SREM', key('sessions', member), token)
  redis.call('ZREM', EXPIRY, 'session:' .. token)
  return true
end

local function dropSignIn(id)
  local row = redis.call('HMGET', key('signIn', id), 'member', 'address', 'link')
  if not row[1] then return end
  redis.call('DEL', key('signIn', id), key('link', row[3]))
  if redis.call('GET', key('code', row[2])) == id then redis.call('DEL', key('code', row[2])) end
  redis.call('SREM', key('signIns', row[1]), id)
  redis.call('ZREM', EXPIRY, 'signIn:' .. id)
end

local function liveSignIn(id, now)
  if not id then return false end
  local row = redis.call('HMGET', key('signIn', id), 'member', 'expiresAt')
  if not row[1] or tonumber(row[2]) <= tonumber(now) then return false end
  return { id, row[1], row[2], epochOf(row[1]) }
end

local function useUp(id, now)
  local found = liveSignIn(id, now)
  if found then dropSignIn(id) end
  return found
end
`;

/** A Lua script: Redis runs it whole, with nothing in between (design §8.17). */
export function script(body: string): Script {
  const source = PRELUDE + body;
  return { source, sha1: createHash('sha1').update(source).digest('hex') };
}

/** A reply that is a list of texts, or `null`. Throws on anything else. */
export function texts(reply: unknown): string[] | null {
  if (reply === null) return null;
  if (!Array.isArray(reply)) throw new TypeError(`Redis answered ${typeof reply} instead of a list`);
  return reply.map(String);
}
