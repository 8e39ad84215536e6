import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Mac {
  of(text: string): string;
  isOf(mac: string, text: string): boolean;
}

/** Several readers in a process verify the same text. */
const REMEMBERED = 2_000;

export function createMac(key: Uint8Array): Mac {
  const remembered = new Map<string, string>();
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();

  function remember(mac: string, text: string): void {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(mac, text);
  }

  return {
    of(text) {
      const mac = digest(text).toString('base64url');
      remember(mac, text);
      return mac;
    },
    isOf(mac, text) {
      const known = remembered.get(mac);
      if (known !== undefined) return known === text;
      const [given, expected] = [Buffer.from(mac, 'base64url'), digest(text)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      remember(mac, text);
      return true;
    },
  };
}
