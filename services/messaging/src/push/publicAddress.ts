import { BlockList, isIP } from 'node:net';

const RESERVED: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Global IPv6 without ranges that carry IPv4 or are reserved for examples. */
const GLOBAL = ['2000::', 3] as const;
const CARRIES_OTHERS: readonly [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [address, prefix] of RESERVED) reserved.addSubnet(address, prefix, 'ipv4');
const global = new BlockList();
global.addSubnet(...GLOBAL, 'ipv6');
const carriesOthers = new BlockList();
for (const [address, prefix] of CARRIES_OTHERS) carriesOthers.addSubnet(address, prefix, 'ipv6');

/**
 * Whether an address is on the internet, not in a private or special network
 * (docs/design.md#calls-to-push-services).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !carriesOthers.check(address, 'ipv6');
}
