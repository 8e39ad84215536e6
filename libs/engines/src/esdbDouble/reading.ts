import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog, LoggedEvent } from './eventLog.ts';
import { caughtUp, checkpoint, confirmation, eventAnswer, nameOf, streamNotFound } from './messages.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

const BACKWARDS = 1;
const WINDOW = 32;

interface Selection {
  events(): readonly LoggedEvent[];
  wanted(event: LoggedEvent): boolean;
  /** Its position in the log, or its revision. */
  placeOf(event: LoggedEvent): number;
  from: number | 'start' | 'end';
}

function filterOf(options: ReadReq.Options): (event: LoggedEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const field = filter.hasStreamIdentifier() ? 'stream' : 'type';
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : null;
  return (event) =>
    pattern
      ? pattern.test(event[field])
      : expression.getPrefixList().some((prefix) => event[field].startsWith(prefix));
}

function selectionOf(options: ReadReq.Options, log: EventLog): Selection {
  const all = options.getAll();
  const stream = options.getStream();
  const wanted = filterOf(options);
  if (all)
    return {
      events: () => log.all,
      wanted,
      placeOf: ({ position }) => position,
      from: all.hasPosition()
        ? Number(all.getPosition()?.getCommitPosition())
        : all.hasEnd()
          ? 'end'
          : 'start',
    };
  const name = nameOf(stream?.getStreamIdentifier());
  return {
    events: () => log.stream(name) ?? [],
    wanted,
    placeOf: ({ revision }) => revision,
    from: stream?.hasRevision() ? Number(stream.getRevision()) : stream?.hasEnd() ? 'end' : 'start',
  };
}

/** Falls silent after scanning `most` events. */
function subscribe(
  call: Call,
  { events, wanted, placeOf, from }: Selection,
  log: EventLog,
  most: number,
): void {
  let next = 0;
  if (from === 'end') next = events().length;
  else if (from !== 'start') {
    const found = events().findIndex((event) => placeOf(event) > from);
    next = found < 0 ? events().length : found;
  }
  const end = next + most;
  let skipped = 0;
  const push = () => {
    for (const all = events(); next < Math.min(all.length, end); next++) {
      const event = all[next];
      if (!event) return;
      if (wanted(event)) call.write(eventAnswer(event));
      else if (++skipped % WINDOW === 0) call.write(checkpoint(event.position));
    }
  };
  call.write(confirmation());
  push();
  if (next < end) call.write(caughtUp());
  const unwatch = log.watch(push);
  call.on('cancelled', unwatch);
  call.on('close', unwatch);
}

function readOnce(
  call: Call,
  options: ReadReq.Options,
  { events, wanted, placeOf, from }: Selection,
): number {
  const limit = Math.min(Number(options.getCount()), Number.MAX_SAFE_INTEGER);
  const ordered = options.getReadDirection() === BACKWARDS ? events().toReversed() : events();
  const reached = (event: LoggedEvent): boolean => {
    if (from === 'start' || from === 'end') return true;
    const place = placeOf(event);
    return options.getReadDirection() === BACKWARDS ? place <= from : place >= from;
  };
  const given = ordered.filter((one) => reached(one) && wanted(one)).slice(0, limit);
  for (const event of given) call.write(eventAnswer(event));
  call.end();
  return given.length;
}

/** Returns how many events a one-off read delivers. */
export function read(call: Call, log: EventLog, most: number): number {
  const options = call.request.getOptions();
  if (!options) {
    call.end();
    return 0;
  }
  const selection = selectionOf(options, log);
  if (options.hasSubscription()) {
    subscribe(call, selection, log, most);
    return 0;
  }
  const stream = options.getStream();
  if (stream && selection.events().length === 0) {
    call.write(streamNotFound(stream.getStreamIdentifier()));
    call.end();
    return 0;
  }
  return readOnce(call, options, selection);
}
