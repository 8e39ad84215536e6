import { readFileSync } from 'node:fs';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Metadata, Server, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Security } from '../security.ts';
import { createEventLog, type LoggedEvent, type ProposedEvent } from './eventLog.ts';
import { appendAnswer, clusterOf, expectationOf, nameOf, proposedEvent } from './messages.ts';
import { read } from './reading.ts';
import { features, GossipService, type gossip, grpc, ServerFeaturesService, StreamsService } from './wire.ts';

/** A protocol double for the real client: in memory, one node, limited to appends, reads and subscriptions. */
export interface EsdbDouble {
  url: string;
  log: readonly LoggedEvent[];
  /** Returned by stream reads. */
  eventsRead(): number;
  /** Stored, but their answers are lost. */
  loseAnswers(count: number): void;
  /** Accepted, but never answered. */
  swallowAppends(count: number): void;
  /** They fall silent, as in a timeout. */
  stallSubscriptionsAfter(events: number): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const SERVER_VERSION = '23.10.0.0';

const maySpeak = (metadata: Metadata, security: Security | undefined): boolean => {
  const wanted = security && Buffer.from(`${security.user}:${security.password}`).toString('base64');
  return !wanted || metadata.get('authorization').some((given) => given === `Basic ${wanted}`);
};

/** `security` enables TLS and requires its user. */
export async function esdbDouble(
  now: () => Date = () => new Date(),
  security?: Security,
): Promise<EsdbDouble> {
  const log = createEventLog(now);
  let answersToLose = 0;
  let appendsToSwallow = 0;
  let lookedThroughAtMost = Number.POSITIVE_INFINITY;
  let eventsRead = 0;
  let server: Server | null = null;
  let port = 0;
  // The client accepts no IP address as a TLS server name.
  const host = security ? 'localhost' : '127.0.0.1';

  function append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): void {
    let options: AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposedEvent(message));
    });
    const take = () => {
      if (call.cancelled) return;
      if (!maySpeak(call.metadata, security)) return answer(unknownUser);
      if (!options) return answer({ code: grpc.status.INVALID_ARGUMENT });
      if (appendsToSwallow > 0) return void appendsToSwallow--;
      const expected = expectationOf(options);
      const committed = log.commit(nameOf(options.getStreamIdentifier()), expected, events);
      if (answersToLose > 0) {
        answersToLose--;
        return answer({ code: grpc.status.UNAVAILABLE, details: 'the connection was lost' });
      }
      answer(null, appendAnswer(expected, committed));
    };
    // A half-finished call ends, too, and is only flagged as cancelled a turn later.
    call.on('end', () => setImmediate(take));
  }

  const unknownUser = { code: grpc.status.UNAUTHENTICATED, details: 'UNAUTHENTICATED' };
  const unknown = (_call: unknown, answer: sendUnaryData<never>) =>
    answer({ code: grpc.status.UNIMPLEMENTED });
  const implementation: IStreamsServer = {
    append,
    read(call) {
      if (!maySpeak(call.metadata, security)) return void call.emit('error', unknownUser);
      eventsRead += read(call, log, lookedThroughAtMost);
    },
    batchAppend: (call) => void call.destroy(new Error('not offered')),
    delete: unknown,
    tombstone: unknown,
  };

  async function serve(): Promise<number> {
    const started = new grpc.Server();
    started.addService(StreamsService, implementation);
    started.addService(ServerFeaturesService, {
      getSupportedMethods: (
        _call: unknown,
        answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>,
      ) =>
        answer(
          null,
          new features.SupportedMethods()
            .setEventStoreServerVersion(SERVER_VERSION)
            .setMethodsList(
              ['read', 'append'].map((method) =>
                new features.SupportedMethod()
                  .setServiceName('event_store.client.streams.streams')
                  .setMethodName(method),
              ),
            ),
        ),
    });
    started.addService(GossipService, {
      read: (_call: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) =>
        answer(null, clusterOf(host, port)),
    });
    server = started;
    const credentials = security
      ? grpc.ServerCredentials.createSsl(
          readFileSync(security.certificates.ca),
          [
            {
              cert_chain: readFileSync(security.certificates.cert),
              private_key: readFileSync(security.certificates.key),
            },
          ],
          security.clientsToo,
        )
      : grpc.ServerCredentials.createInsecure();
    return new Promise((resolve, reject) =>
      started.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
  }

  port = await serve();
  const goAway = async () => server?.forceShutdown();
  return {
    url: `esdb://${host}:${port}${security ? '' : '?tls=false'}`,
    log: log.all,
    eventsRead: () => eventsRead,
    loseAnswers(count) {
      answersToLose = count;
    },
    swallowAppends(count) {
      appendsToSwallow = count;
    },
    stallSubscriptionsAfter(events) {
      lookedThroughAtMost = events;
    },
    goAway,
    async comeBack() {
      await serve();
    },
    stop: goAway,
  };
}
