import { randomUUID } from 'node:crypto';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, AppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Committed, Expectation, LoggedEvent, ProposedEvent } from './eventLog.ts';
import { gossip, shared, streams } from './wire.ts';

const TICKS_PER_MS = 10_000n;

function textOf(id: UUID | undefined): string {
  const structured = id?.getStructured();
  if (!structured) return id?.getString() ?? '';
  return [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

const identifierOf = (name: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'));

export function proposedEvent(message: AppendReq.ProposedMessage): ProposedEvent {
  return {
    id: textOf(message.getId()),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function expectationOf(options: AppendReq.Options): Expectation {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
}

export function appendAnswer(expected: Expectation, committed: Committed): AppendResp {
  const { Position, Success, WrongExpectedVersion } = streams.AppendResp;
  if ('conflict' in committed) {
    const wrong = new WrongExpectedVersion();
    if (committed.current < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(committed.current));
    if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
    else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const position = String(committed.position);
  return new streams.AppendResp().setSuccess(
    new Success()
      .setCurrentRevision(String(committed.revision))
      .setPosition(new Position().setCommitPosition(position).setPreparePosition(position)),
  );
}

export function clusterOf(address: string, port: number): InstanceType<typeof gossip.ClusterInfo> {
  const { ClusterInfo, EndPoint, MemberInfo } = gossip;
  return new ClusterInfo().setMembersList([
    new MemberInfo()
      .setInstanceId(new shared.UUID().setString(randomUUID()))
      .setTimeStamp('0')
      .setState(MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new EndPoint().setAddress(address).setPort(port)),
  ]);
}

export function eventAnswer(event: LoggedEvent): ReadResp {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(event.created.getTime()) * TICKS_PER_MS));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
}

export const streamNotFound = (identifier: StreamIdentifier | undefined): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier),
  );

export const confirmation = (): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  );

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpoint = (at: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(at)).setPreparePosition(String(at)),
  );
