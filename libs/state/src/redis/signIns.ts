import type { Redemption, SignIn, SignInOffer } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const OFFER = script(`
  local id, member, address, link, expiresAt, code = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
  if redis.call('EXISTS', key('signIn', id), key('link', link)) > 0 then
    return redis.error_reply('ERR this sign-in was offered before')
  end
  redis.call('HSET', key('signIn', id),
    'member', member, 'address', address, 'link', link, 'expiresAt', expiresAt, 'tries', 0)
  redis.call('SET', key('link', link), id)
  redis.call('SADD', key('signIns', member), id)
  redis.call('ZADD', EXPIRY, expiresAt, 'signIn:' .. id)
  if code then
    local older = redis.call('GET', key('code', address))
    if older then redis.call('HDEL', key('signIn', older), 'code') end
    redis.call('HSET', key('signIn', id), 'code', code)
    redis.call('SET', key('code', address), id)
  end
`);

const REDEEM_CODE = script(`
  local address, code, now, maxTries = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
  local id = redis.call('GET', key('code', address))
  if not liveSignIn(id, now) then return false end
  local row = redis.call('HMGET', key('signIn', id), 'tries', 'code')
  if tonumber(row[1]) >= maxTries then return false end
  redis.call('HINCRBY', key('signIn', id), 'tries', 1)
  if row[2] ~= code then return false end
  return useUp(id, now)
`);

const OF_LINK = script(`return liveSignIn(redis.call('GET', key('link', ARGV[1])), ARGV[2])`);

const REDEEM_LINK = script(`return useUp(redis.call('GET', key('link', ARGV[1])), ARGV[2])`);

const WITHDRAW = script(`
  for _, id in ipairs(redis.call('SMEMBERS', key('signIns', ARGV[1]))) do dropSignIn(id) end
`);

function toRedemption(reply: unknown): Redemption | null {
  const [id, member, expiresAt, epoch] = texts(reply) ?? [];
  if (id === undefined || member === undefined) return null;
  return { id, member, expiresAt: Number(expiresAt), epoch: Number(epoch) };
}

/** Open sign-ins on Redis: a try is counted before anything is compared (design §8.17). */
export function signIns(run: RunScript) {
  return {
    async offerSignIn({
      id,
      member,
      addressHash,
      codeHash,
      linkHash,
      expiresAt,
    }: SignInOffer): Promise<void> {
      await run(
        OFFER,
        id,
        member,
        addressHash,
        linkHash,
        expiresAt,
        ...(codeHash === null ? [] : [codeHash]),
      );
    },

    redeemCode: async (addressHash: string, codeHash: string, now: number, maxTries: number) =>
      toRedemption(await run(REDEEM_CODE, addressHash, codeHash, now, maxTries)),

    async signInOfLink(linkHash: string, now: number): Promise<SignIn | null> {
      const found = toRedemption(await run(OF_LINK, linkHash, now));
      return found && { id: found.id, member: found.member, expiresAt: found.expiresAt };
    },

    redeemLink: async (linkHash: string, now: number) => toRedemption(await run(REDEEM_LINK, linkHash, now)),

    async withdrawSignIns(member: string): Promise<void> {
      await run(WITHDRAW, member);
    },
  };
}
