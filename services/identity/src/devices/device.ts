import type { DeviceKind } from '@kolo/contracts';

/** Systems by what their browsers say of themselves; the first that fits counts, as many name several. */
const SYSTEMS: readonly { name: string; says: RegExp; kind: DeviceKind }[] = [
  { name: 'iPhone', says: /iPhone|iPod/, kind: 'phone' },
  { name: 'iPad', says: /iPad/, kind: 'tablet' },
  { name: 'Android', says: /Android.*Mobile/, kind: 'phone' },
  { name: 'Android tablet', says: /Android/, kind: 'tablet' },
  { name: 'Chromebook', says: /CrOS/, kind: 'computer' },
  { name: 'Mac', says: /Mac OS X|Macintosh/, kind: 'computer' },
  { name: 'Windows', says: /Windows/, kind: 'computer' },
  { name: 'Linux', says: /Linux|X11/, kind: 'computer' },
];

const BROWSERS: readonly { name: string; says: RegExp }[] = [
  { name: 'Edge', says: /Edg(e|A|iOS)?\// },
  { name: 'Opera', says: /OPR\/|Opera|OPT\// },
  { name: 'Samsung Internet', says: /SamsungBrowser\// },
  { name: 'Firefox', says: /Firefox\/|FxiOS\// },
  { name: 'Chrome', says: /Chrome\/|CriOS\/|Chromium\// },
  { name: 'Safari', says: /Safari\// },
];

const UNKNOWN = 'Unknown device';

/**
 * A device in words, such as 'iPhone, Safari', by what its browser says of itself: of a few words of ours, never what a
 * stranger wrote (docs/product.md#devices-and-sign-ins).
 */
export function deviceOf(userAgent: string | undefined): string {
  const named = [SYSTEMS, BROWSERS].flatMap(
    (known: readonly { name: string; says: RegExp }[]) =>
      known.find(({ says }) => says.test(userAgent ?? ''))?.name ?? [],
  );
  return named.join(', ') || UNKNOWN;
}

/** What a device in words is drawn as. */
export const kindOf = (device: string): DeviceKind =>
  SYSTEMS.find(({ name }) => name === device.split(', ', 1)[0])?.kind ?? 'unknown';

/** A device as a member is told of it. */
export const deviceName = (device: string): string => device || UNKNOWN;
