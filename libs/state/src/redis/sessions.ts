import type { Session } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const OPEN = script(`
  local token, member, expiresAt, epoch = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
  redis.call('HSET', key('session', token),
    'member', member, 'expiresAt', expiresAt, 'epoch', epoch or epochOf(member))
  redis.call('SADD', key('sessions', member), token)
  redis.call('ZADD', EXPIRY, expiresAt, 'session:' .. token)
`);

const FIND = script(`
  local row = redis.call('HMGET', key('session', ARGV[1]), 'member', 'expiresAt', 'epoch')
  if not row[1] or tonumber(row[2]) <= tonumber(ARGV[2]) or row[3] ~= epochOf(row[1]) then return false end
  return { row[1], row[2] }
`);

const END = script(`
  if dropSession(ARGV[1]) then logRevocation('session', ARGV[1]) end
`);

const END_ALL = script(`
  local member = ARGV[1]
  redis.call('INCR', key('epoch', member))
  for _, token in ipairs(redis.call('SMEMBERS', key('sessions', member))) do dropSession(token) end
  logRevocation('member', member)
`);

/** Sessions on Redis; every function is one script. */
export function sessions(run: RunScript) {
  return {
    async openSession(tokenHash: string, member: string, expiresAt: number, epoch?: number): Promise<void> {
      await run(OPEN, tokenHash, member, expiresAt, ...(epoch === undefined ? [] : [epoch]));
    },

    async session(tokenHash: string, now: number): Promise<Session | null> {
      const [member, expiresAt] = texts(await run(FIND, tokenHash, now)) ?? [];
      return member === undefined ? null : { member, expiresAt: Number(expiresAt) };
    },

    async endSession(tokenHash: string): Promise<void> {
      await run(END, tokenHash);
    },

    async endSessionsOf(member: string): Promise<void> {
      await run(END_ALL, member);
    },
  };
}
