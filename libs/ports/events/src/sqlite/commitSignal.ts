export interface CommitSignal {
  raise(): void;
  next(timeoutMs: number, signal: AbortSignal): Promise<void>;
}

export function createCommitSignal(): CommitSignal {
  const waiting = new Set<() => void>();
  return {
    raise() {
      for (const wake of [...waiting]) wake();
    },
    next(timeoutMs, signal) {
      return new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        waiting.add(done);
        signal.addEventListener('abort', done, { once: true });
      });
    },
  };
}
