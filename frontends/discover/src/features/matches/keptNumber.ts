/** A number that this device keeps under a name; 0 where it keeps none, or refuses to keep anything. */
export function keptNumber(name: string): number {
  try {
    return Number(localStorage.getItem(name) ?? 0);
  } catch {
    return 0;
  }
}

/** Lets this device keep a number, where it does. */
export function keepNumber(name: string, value: number): void {
  try {
    localStorage.setItem(name, String(value));
  } catch {
    // See `keptNumber`.
  }
}
