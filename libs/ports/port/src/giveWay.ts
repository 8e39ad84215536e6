const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/**
 * Resolves in a later turn of the event loop, one waiter a turn: of many who read on in one process no two hold up the
 * same turn (docs/design.md#bounded-reads).
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(next);
    waiting.push(resolve);
  });
}
