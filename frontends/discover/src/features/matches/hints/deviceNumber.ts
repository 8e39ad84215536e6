/** 0 if there is none or storage is unavailable. */
export function readDeviceNumber(name: string): number {
  try {
    return Number(localStorage.getItem(name) ?? 0);
  } catch {
    return 0;
  }
}

export function saveDeviceNumber(name: string, value: number): void {
  try {
    localStorage.setItem(name, String(value));
  } catch {
    // Storage is unavailable.
  }
}
