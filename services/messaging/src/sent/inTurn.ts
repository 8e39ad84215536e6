/** Runs work of the same name one after the other, and what has other names side by side. */
export function createTurns() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(name, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(name) === mine) tails.delete(name);
    }
  };
}
