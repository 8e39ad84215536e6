/** The next offset to handle, and that of the next new message. */
export interface PartitionEnd {
  partition: number;
  next: number;
  high: number;
}

/** Detects when every assigned partition has been handled to its end. */
export interface Progress {
  /** A new assignment; nothing counts as caught up until `ends` follows. */
  assigned(partitions: readonly number[]): void;
  ends(ends: readonly PartitionEnd[]): void;
  batchBegun(partition: number): void;
  handled(end: PartitionEnd): void;
  /** The broker answered: partitions at their end still are, unless a batch follows. */
  brokerAnswered(): void;
}

export function createProgress(onCaughtUp: () => void): Progress {
  const next = new Map<number, number>();
  const behind = new Set<number>();
  let isAssigned = false;
  const stand = ({ partition, next: reached, high }: PartitionEnd) => {
    const place = Math.max(reached, next.get(partition) ?? 0);
    next.set(partition, place);
    if (place >= high) behind.delete(partition);
  };
  return {
    assigned(partitions) {
      next.clear();
      behind.clear();
      isAssigned = true;
      for (const partition of partitions) behind.add(partition);
      if (behind.size === 0) onCaughtUp();
    },
    ends(ends) {
      const before = behind.size;
      for (const end of ends) if (behind.has(end.partition)) stand(end);
      if (before > 0 && behind.size === 0) onCaughtUp();
    },
    batchBegun(partition) {
      behind.add(partition);
    },
    handled(end) {
      behind.add(end.partition);
      stand(end);
      if (behind.size === 0) onCaughtUp();
    },
    brokerAnswered() {
      if (isAssigned && behind.size === 0) onCaughtUp();
    },
  };
}
