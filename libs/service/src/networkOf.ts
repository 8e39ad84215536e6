import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HOUSEHOLD_GROUPS = 4;
const SITE_GROUPS = 3;

/** An address as a network knows it: without the zone of one machine, and one of IPv4 as such. */
export function plainAddress(clientAddress: string): string {
  const address = clientAddress.split('%')[0] ?? '';
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

function beginningOf(clientAddress: string, groupsKept: number): string {
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

/** Whether a client is on this machine: a proxy before all members, or whoever tries the product. */
export const isLoopback = (clientAddress: string): boolean =>
  /^(127\.|::1$)/.test(plainAddress(clientAddress));

/** Who shares limits: an IPv4 address, or the /64 of an IPv6 address, since one household has all of it. */
export const networkOf = (clientAddress: string): string => beginningOf(clientAddress, HOUSEHOLD_GROUPS);

/** The same with the /48 of an IPv6 address: a tunnel or a server rented for an hour has that many /64s. */
export const siteOf = (clientAddress: string): string => beginningOf(clientAddress, SITE_GROUPS);
