import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as a network knows it: without the zone of one machine, and one of IPv4 as such. */
export function plainAddress(clientAddress: string): string {
  const address = clientAddress.split('%')[0] ?? '';
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

/** Who shares limits: an IPv4 address, or the /64 of an IPv6 address, since one household has all of it. */
export function networkOf(clientAddress: string): string {
  const address = plainAddress(clientAddress);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
