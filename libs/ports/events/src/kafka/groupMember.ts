import { retry, unlessAborted } from '@kolo/port';
import type { Kafka } from 'kafkajs';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import type { SharedAdmin } from './admin.ts';
import { asOutage } from './connection.ts';
import { type Offsets, type Places, runSession, type Session, type TopicFollower } from './session.ts';
import { TopicChangedError, topicOf } from './topic.ts';

const PAUSE_MS = { first: 200, most: 5_000 };

export interface GroupMemberOptions {
  kafka: Kafka;
  admin: SharedAdmin;
  groupId: string;
  sources: readonly string[];
  concurrency: number;
  ensure(source: string): Promise<void>;
  /** For sources without committed offsets. */
  formerPlaces?(source: string): Promise<Offsets>;
  /** A returning follower must start where it says, not where it stopped. */
  followsOnce?: boolean;
  log: ConsumerLog;
}

export interface Joining {
  begin?: Offsets | undefined;
  signal: AbortSignal;
}

/** One connection as one member of a group, with a follower per source. */
export interface GroupMember {
  groupId: string;
  isFree(source: string): boolean;
  isLeft(): boolean;
  /** Throws what the handler threw, and `TopicChangedError`. */
  follow(source: string, follower: Omit<TopicFollower, 'failed'>, joining: Joining): Promise<void>;
}

/** Joins with the first follower and leaves with the last. Waits for an absent broker. */
export function groupMember(options: GroupMemberOptions): GroupMember {
  const { kafka, admin, groupId, sources, concurrency, ensure, formerPlaces, followsOnce, log } = options;
  const topics = sources.map(topicOf);
  const followers = new Map<string, TopicFollower>();
  const left = new AbortController();
  const { signal } = left;
  const begin: Places = new Map();
  const served = new Set<string>();
  let joined = 0;
  let running: Promise<void> | null = null;
  let session: Session | null = null;

  const beginAt = (source: string, offsets: Offsets) =>
    begin.set(topicOf(source), new Map(offsets.map(({ partition, offset }) => [partition, offset])));
  function fail(source: string, error: unknown): void {
    const topic = topicOf(source);
    const follower = followers.get(topic);
    followers.delete(topic);
    follower?.failed(error);
  }
  /** A changed topic stops only its own source. */
  async function prepare(source: string): Promise<void> {
    try {
      await ensure(source);
      if (formerPlaces) beginAt(source, await formerPlaces(source));
    } catch (error) {
      if (!(error instanceof TopicChangedError)) throw error;
      fail(source, error);
    }
  }
  async function followTogether(): Promise<void> {
    for (const source of sources) await unlessAborted(prepare(source), signal);
    await runSession({
      kafka,
      admin,
      groupId,
      topics,
      followers,
      begin,
      concurrency,
      signal,
      opened(opened) {
        session = opened;
      },
    });
  }
  async function run(): Promise<void> {
    const ended = retry(followTogether, {
      pauseMs: PAUSE_MS,
      signal,
      failed(error) {
        session = null;
        const err = asOutage(error);
        log.warn({ err, groupId, sources }, 'the feed was lost and will be followed again');
      },
    });
    await ended.catch(() => {});
  }

  async function admit(source: string, follower: TopicFollower): Promise<void> {
    const topic = topicOf(source);
    const work = async () => {
      if (followers.get(topic) !== follower) return;
      await prepare(source);
      session?.resume(topic);
    };
    const admitted = retry(work, {
      pauseMs: PAUSE_MS,
      signal,
      failed: (error) =>
        log.warn(
          { err: asOutage(error), groupId, source },
          'a topic cannot be looked at and will be followed later',
        ),
    });
    await admitted.catch(() => {});
  }

  return {
    groupId,
    isFree: (source) =>
      !signal.aborted && !(followsOnce ? served.has(source) : followers.has(topicOf(source))),
    isLeft: () => signal.aborted,
    async follow(source, follower, { begin: offsets, signal: ended }) {
      const topic = topicOf(source);
      const done = Promise.withResolvers<void>();
      const stop = () => done.resolve();
      ended.addEventListener('abort', stop, { once: true });
      if (ended.aborted) stop();
      let handling: Promise<unknown> = Promise.resolve();
      const mine: TopicFollower = {
        ...follower,
        handle(batch) {
          const work = follower.handle(batch);
          handling = Promise.allSettled([handling, work]).then(() => undefined);
          return work;
        },
        failed: done.reject,
      };
      if (offsets) beginAt(source, offsets);
      followers.set(topic, mine);
      served.add(source);
      joined++;
      if (!running) running = run();
      else if (session) void admit(source, mine);
      try {
        await done.promise;
      } finally {
        ended.removeEventListener('abort', stop);
        if (followers.get(topic) === mine) followers.delete(topic);
        if (--joined === 0) {
          left.abort();
          await running;
        }
        await handling;
      }
    },
  };
}
