import { createRequire } from 'node:module';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** The types of the calls, as the client's own copy of grpc-js has them. */
export type ReadCall = Parameters<IStreamsServer['read']>[0];
export type AppendCall = Parameters<IStreamsServer['append']>[0];
export type AppendReply = Parameters<IStreamsServer['append']>[1];
export type Metadata = ReadCall['metadata'];

export type GrpcServer = {
  readonly addService: (definition: unknown, implementation: Readonly<Record<string, unknown>>) => void;
  readonly bindAsync: (
    address: string,
    credentials: unknown,
    bound: (error: Error | null, port: number) => void,
  ) => void;
  readonly forceShutdown: () => void;
};

type Grpc = {
  readonly Server: new (options: Readonly<Record<string, number>>) => GrpcServer;
  readonly ServerCredentials: { readonly createInsecure: () => unknown };
  readonly Metadata: new () => Metadata;
};

// Resolved from the client's package, because messages of another copy fail the client's `instanceof` checks.
const fromClient = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'));

export const grpc: Grpc = fromClient('@grpc/grpc-js');
export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') =
  fromClient('../generated/shared_pb');
export const streams: typeof import('@eventstore/db-client/generated/streams_pb.js') =
  fromClient('../generated/streams_pb');
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') =
  fromClient('../generated/gossip_pb');
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = fromClient(
  '../generated/serverfeatures_pb',
);
export const services: Readonly<Record<'streams' | 'gossip' | 'features', unknown>> = {
  streams: fromClient('../generated/streams_grpc_pb').StreamsService,
  gossip: fromClient('../generated/gossip_grpc_pb').GossipService,
  features: fromClient('../generated/serverfeatures_grpc_pb').ServerFeaturesService,
};

/** The gRPC status codes that the server answers with. */
export const code = { invalidArgument: 3, notFound: 5, permissionDenied: 7, aborted: 10, unavailable: 14 } as const;

export type Failure = { readonly code: number; readonly details: string; readonly metadata: Metadata };

/** A gRPC status with the trailers that the client turns into its errors. */
export const grpcFailure = (
  status: number,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Failure => {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code: status, details, metadata };
};
