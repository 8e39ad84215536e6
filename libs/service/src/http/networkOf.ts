import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HOUSEHOLD_GROUPS = 4;
const SITE_GROUPS = 3;

export function plainAddress(clientAddress: string): string {
  const address = clientAddress.split('%')[0] ?? '';
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

function prefixOf(clientAddress: string, groupsKept: number): string {
  const address = plainAddress(clientAddress);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back];
  return groups
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether a client is on this machine: a local proxy, or someone trying the product. */
export const isLoopback = (clientAddress: string): boolean =>
  /^(127\.|::1$)/.test(plainAddress(clientAddress));

/** An IPv4 address, or the IPv6 /64 that a household has. */
export const networkOf = (clientAddress: string): string => prefixOf(clientAddress, HOUSEHOLD_GROUPS);

/** By IPv6 /48, since tunnels and rented servers come with many /64s. */
export const siteOf = (clientAddress: string): string => prefixOf(clientAddress, SITE_GROUPS);
