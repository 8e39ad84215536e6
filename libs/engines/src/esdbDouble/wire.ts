import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The client's own protocol definitions; CommonJS, whose names only `require` exposes. */
export const grpc: typeof import('@grpc/grpc-js') = load('@grpc/grpc-js');
export const streams: typeof import('@eventstore/db-client/generated/streams_pb.js') = load(
  '@eventstore/db-client/generated/streams_pb.js',
);
export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') = load(
  '@eventstore/db-client/generated/shared_pb.js',
);
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = load(
  '@eventstore/db-client/generated/serverfeatures_pb.js',
);
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') = load(
  '@eventstore/db-client/generated/gossip_pb.js',
);
export const { GossipService }: typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js') = load(
  '@eventstore/db-client/generated/gossip_grpc_pb.js',
);
export const { StreamsService }: typeof import('@eventstore/db-client/generated/streams_grpc_pb.js') = load(
  '@eventstore/db-client/generated/streams_grpc_pb.js',
);
export const {
  ServerFeaturesService,
}: typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') = load(
  '@eventstore/db-client/generated/serverfeatures_grpc_pb.js',
);
