const REMEMBERED = 50_000;

/** Which stream an event id was lately seen in, as long as memory reaches. */
export interface RecentIds {
  remember(id: string, stream: string): void;
  streamOf(id: string): string | undefined;
}

export function createRecentIds(remembered: number = REMEMBERED): RecentIds {
  const streams = new Map<string, string>();
  return {
    remember(id, stream) {
      streams.delete(id);
      streams.set(id, stream);
      if (streams.size <= remembered) return;
      for (const oldest of streams.keys()) {
        streams.delete(oldest);
        return;
      }
    },
    streamOf: (id) => streams.get(id),
  };
}
