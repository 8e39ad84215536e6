import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts';
import type { ServiceUrls } from './serviceUrls.ts';

/** Gives the addresses of a name, as `dns.lookup` does. */
export type FindAddresses = (name: string) => Promise<readonly LookupAddress[]>;

export const findAddresses: FindAddresses = (name) => lookup(name, { all: true });

/** What stands behind an address that somebody configured. */
export interface Instances {
  bases: readonly string[];
  /** Whether it is a name with one address, so that several may stand behind it of which one answers. */
  isOne: boolean;
}

/**
 * The address once for each machine that its name stands for, in order: the pods behind a headless Service. A name of one
 * machine stays, and so does one for TLS, which wants the name itself.
 */
export async function instancesAt(base: string, find: FindAddresses): Promise<Instances> {
  const { protocol, hostname } = new URL(base);
  const isMachine = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isMachine || protocol !== 'http:') return { bases: [base], isOne: !isMachine };
  // Who does not answer to a name is found out where it is asked.
  const all = await find(hostname).catch(() => []);
  // A machine may have an address of each family.
  const machines = [
    ...new Set(all.filter(({ family }) => family === all[0]?.family).map((one) => one.address)),
  ];
  if (machines.length < 2) return { bases: [base], isOne: true };
  const bases = machines.sort().map((address) => {
    const url = new URL(base);
    url.hostname = isIP(address) === 6 ? `[${address}]` : address;
    return url.href.replace(/\/+$/, '');
  });
  return { bases, isOne: false };
}

/** Every instance behind several addresses. */
export async function instancesOf(
  bases: readonly string[],
  find: FindAddresses = findAddresses,
): Promise<string[]> {
  const found = await Promise.all(bases.map((base) => instancesAt(base, find)));
  return found.flatMap((instances) => instances.bases);
}

const LOOK_UP_MS = 2_000;

export interface FollowOptions {
  signal: AbortSignal;
  find?: FindAddresses;
  everyMs?: number;
}

/**
 * The same services, each with the instances that its addresses stand for: looked up again and again, so that an array is
 * replaced when an instance joins or leaves. Until a name was looked up, and while nobody tells whom it stands for, those
 * known last stay.
 */
export function followedUrls(
  urls: ServiceUrls,
  { signal, find = findAddresses, everyMs = LOOK_UP_MS }: FollowOptions,
): ServiceUrls {
  const found: Partial<Record<ServiceName, readonly string[]>> = { ...urls };
  const known = new Map<string, readonly LookupAddress[]>();
  /** A name server that is away moves nobody. */
  const findOrRemember: FindAddresses = async (name) => {
    const all = await find(name).catch((error: unknown) => {
      const before = known.get(name);
      if (before) return before;
      throw error;
    });
    known.set(name, all);
    return all;
  };

  async function follow(name: ServiceName, given: readonly string[]): Promise<void> {
    while (!signal.aborted) {
      const bases = await instancesOf(given, findOrRemember);
      if (bases.join() !== found[name]?.join()) found[name] = bases;
      await pauseFor(everyMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  for (const [name, given] of Object.entries(urls) as [ServiceName, readonly string[]][])
    void follow(name, given);
  return found;
}
