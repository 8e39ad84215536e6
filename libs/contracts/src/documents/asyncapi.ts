import type { EventContracts } from '../events/contract.ts';
import { EVENTS_OF } from '../events/index.ts';
import { FRAMES, type FrameSpec } from '../protocol/frames.ts';
import { SOCKET } from '../protocol/socket.ts';
import { EVENT_SOURCES, type EventSource } from '../services.ts';
import { BRAND } from '../site/brand.ts';
import { type JsonSchema, jsonSchema } from './schema.ts';

type Protocol = keyof typeof FRAMES;
const PROTOCOLS: Record<Protocol, { id: string; title: string }> = {
  plain: { id: 'plain', title: 'Plain JSON frames on a WebSocket' },
  'socket.io': { id: 'socketIo', title: 'Socket.IO, with WebSocket as its only transport' },
};
const actionOf = ({ sentBy }: FrameSpec) => (sentBy === 'server' ? 'send' : 'receive');
/** Both sides send `typing`. */
const keyOf = (frame: FrameSpec): string => `${actionOf(frame)}.${frame.name}`;
const frames = (Object.keys(FRAMES) as Protocol[]).flatMap((protocol) =>
  FRAMES[protocol].map((frame) => ({ protocol, frame, id: `${PROTOCOLS[protocol].id}.${keyOf(frame)}` })),
);
const refOf = (id: string): JsonSchema => ({ $ref: `#/components/messages/${id}` });

/** The payload is sealed if it concerns a person (docs/design.md#sealed-payloads). */
const ENVELOPE = {
  type: 'object',
  required: [
    'stream',
    'revision',
    'position',
    'id',
    'type',
    'schemaVersion',
    'key',
    'sealed',
    'payload',
    'recordedAt',
  ],
  properties: {
    stream: { type: 'string' },
    revision: { type: 'integer' },
    position: { type: 'string' },
    id: { type: 'string' },
    type: { type: 'string' },
    schemaVersion: { type: 'integer' },
    subject: { type: ['string', 'null'] },
    key: { type: 'string' },
    sealed: { type: 'boolean' },
    payload: {
      type: 'string',
      description: 'The data as JSON, sealed under the key of the subject where sealed is true.',
    },
    metadata: { type: 'object' },
    recordedAt: { type: 'string', format: 'date-time' },
  },
};

const messagesOf = (contracts: EventContracts): [string, JsonSchema][] =>
  Object.entries(contracts).map(([type, { version, sealed, data }]) => [
    type,
    {
      name: type,
      title: `${type}, version ${version}`,
      contentType: 'application/json',
      payload: { $ref: '#/components/schemas/Envelope' },
      'x-version': version,
      'x-sealed': sealed,
      'x-data': jsonSchema(data, 'output'),
    },
  ]);

const topicOf = (source: EventSource): JsonSchema => ({
  address: `kolo.${source}`,
  title: `The events of ${source}`,
  servers: [{ $ref: '#/servers/feed' }],
  messages: Object.fromEntries(Object.keys(EVENTS_OF[source]).map((type) => [type, refOf(type)])),
});

/** AsyncAPI 3.0 (docs/design.md#calls-are-declared). */
export function asyncApi(): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: {
      title: BRAND.name,
      version: '1',
      description: 'What comes live on /ws, and the events that services publish to each other.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host: 'localhost:8080',
        protocol: 'ws',
        description: 'The site, wss under TLS; the session’s cookie says who connects.',
      },
      feed: { host: 'localhost:9092', protocol: 'kafka', description: 'Between services only.' },
    },
    channels: {
      ...Object.fromEntries(
        Object.entries(PROTOCOLS).map(([protocol, { id, title }]) => [
          id,
          {
            address: SOCKET.path,
            title,
            servers: [{ $ref: '#/servers/site' }],
            messages: Object.fromEntries(
              frames
                .filter((each) => each.protocol === protocol)
                .map(({ frame, id: message }) => [keyOf(frame), refOf(message)]),
            ),
          },
        ]),
      ),
      ...Object.fromEntries(EVENT_SOURCES.map((source) => [`events-${source}`, topicOf(source)])),
    },
    operations: Object.fromEntries(
      frames.map(({ protocol, frame, id }) => {
        const channel = `#/channels/${PROTOCOLS[protocol].id}`;
        return [
          id,
          {
            action: actionOf(frame),
            channel: { $ref: channel },
            summary: frame.summary,
            messages: [{ $ref: `${channel}/messages/${keyOf(frame)}` }],
          },
        ];
      }),
    ),
    components: {
      messages: {
        ...Object.fromEntries(
          frames.map(({ frame, id }) => [
            id,
            { name: frame.name, summary: frame.summary, payload: jsonSchema(frame.payload, 'output') },
          ]),
        ),
        ...Object.fromEntries(EVENT_SOURCES.flatMap((source) => messagesOf(EVENTS_OF[source]))),
      },
      schemas: { Envelope: ENVELOPE },
    },
  };
}
