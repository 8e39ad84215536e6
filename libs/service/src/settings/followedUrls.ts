import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts/services';
import type { ServiceUrls } from './serviceUrls.ts';

export type FindAddresses = (name: string) => Promise<readonly LookupAddress[]>;

export const findAddresses: FindAddresses = (name) => lookup(name, { all: true });

export interface Instances {
  bases: readonly string[];
  /** A single address may be a load balancer for several instances. */
  isOne: boolean;
}

/**
 * Each machine behind a name, such as the pods of a headless Service, in order. Names of one machine stay, and so
 * do those for TLS, which must match the certificate.
 */
export async function instancesAt(base: string, find: FindAddresses): Promise<Instances> {
  const { protocol, hostname } = new URL(base);
  const isMachine = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isMachine || protocol !== 'http:') return { bases: [base], isOne: !isMachine };
  // A name that does not resolve fails where it is used.
  const all = await find(hostname).catch(() => []);
  // A machine may have both an IPv4 and an IPv6 address.
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
 * Resolved repeatedly: an array is replaced when an instance joins or leaves. If a name does not resolve, the
 * last known instances stay.
 */
export function followedUrls(
  urls: ServiceUrls,
  { signal, find = findAddresses, everyMs = LOOK_UP_MS }: FollowOptions,
): ServiceUrls {
  const found: Partial<Record<ServiceName, readonly string[]>> = { ...urls };
  const known = new Map<string, readonly LookupAddress[]>();
  /** An unavailable name server changes nothing. */
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
