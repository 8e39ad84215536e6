const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** One waiter per turn (docs/design.md#bounded-reads). */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(next);
    waiting.push(resolve);
  });
}
