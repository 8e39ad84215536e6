import type { DeviceKind } from '@kolo/contracts/api/sessions';
import type { IdentityWords } from '../words.ts';

const ANDROID_TABLET = 'Android tablet';

/** The first match wins, as many user agents name several systems. */
const SYSTEMS: readonly { name: string; says: RegExp; kind: DeviceKind }[] = [
  { name: 'iPhone', says: /iPhone|iPod/, kind: 'phone' },
  { name: 'iPad', says: /iPad/, kind: 'tablet' },
  { name: 'Android', says: /Android.*Mobile/, kind: 'phone' },
  { name: ANDROID_TABLET, says: /Android/, kind: 'tablet' },
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

export const UNKNOWN_DEVICE = 'Unknown device';

/**
 * Describes a device, e.g. 'iPhone, Safari', in our own words only: never what a stranger sent
 * (docs/product.md#devices-and-sign-ins).
 */
export function describeDevice(userAgent: string | undefined): string {
  const named = [SYSTEMS, BROWSERS].flatMap(
    (known: readonly { name: string; says: RegExp }[]) =>
      known.find(({ says }) => says.test(userAgent ?? ''))?.name ?? [],
  );
  return named.join(', ') || UNKNOWN_DEVICE;
}

export const deviceKindOf = (device: string): DeviceKind =>
  SYSTEMS.find(({ name }) => name === device.split(', ', 1)[0])?.kind ?? 'unknown';

export const deviceName = (device: string): string => device || UNKNOWN_DEVICE;

/** In the reader's words; all others are names. */
export const deviceIn = (device: string, { say }: Pick<IdentityWords, 'say'>): string =>
  deviceName(device)
    .split(', ')
    .map((part) => {
      if (part === UNKNOWN_DEVICE) return say('letters.unknownDevice');
      return part === ANDROID_TABLET ? say('letters.androidTablet') : part;
    })
    .join(', ');
