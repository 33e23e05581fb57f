import { randomUUID } from 'node:crypto';
import { answerAppend } from './appends.ts';
import { type Faults, noFaults } from './faults.ts';
import {
  type AppendCall,
  code,
  type Failure,
  features,
  type GrpcServer,
  gossip,
  grpc,
  grpcFailure,
  type ReadCall,
  services,
  shared,
} from './grpc.ts';
import { createServerLog, type ServerLog } from './log.ts';
import { answerRead, tooSlow } from './reads.ts';

/** One node of a stand-in for EventStoreDB 22.10. It listens on 127.0.0.1, without TLS. */
export type Node = {
  readonly port: number;
  readonly faults: Faults;
  /** The number of batch calls begun. */
  readonly batchCalls: () => number;
  readonly subscriptions: () => number;
  /** How many earlier events all subscriptions have looked at, without the live ones. */
  readonly lookedAt: () => number;
  readonly dropSubscribers: () => void;
  /** Breaks all connections and closes the port until the node starts again. */
  readonly die: () => void;
  readonly startAgain: () => Promise<void>;
};

export type StandIn = {
  readonly nodes: readonly Node[];
  readonly url: string;
  readonly log: ServerLog;
  readonly lead: (index: number) => void;
  readonly close: () => void;
};

type Ground = { readonly log: ServerLog; readonly leaderPort: () => number; readonly ports: () => readonly number[] };

const notLeader = (port: number): Failure =>
  grpcFailure(code.notFound, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });

const members = ({ ports, leaderPort }: Ground) => {
  const info = new gossip.ClusterInfo();
  for (const port of ports()) {
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(port);
    const id = new shared.UUID();
    id.setString(randomUUID());
    const member = new gossip.MemberInfo();
    member.setInstanceId(id);
    member.setIsAlive(true);
    member.setState(
      port === leaderPort() ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.FOLLOWER,
    );
    member.setHttpEndPoint(endPoint);
    info.addMembers(member);
  }
  return info;
};

const supportedMethods = () => {
  const batch = new features.SupportedMethod();
  batch.setServiceName('event_store.client.streams.streams');
  batch.setMethodName('batchappend');
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('22.10.5');
  methods.addMethods(batch);
  return methods;
};

const bound = (server: GrpcServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, given) =>
      error === null ? resolve(given) : reject(error),
    );
  });

const startNode = async (ground: Ground): Promise<Node> => {
  const faults = noFaults();
  const subscribers = new Set<ReadCall>();
  let server: GrpcServer;
  let port = 0;
  let batchCalls = 0;
  let lookedAt = 0;
  const looked = () => {
    lookedAt += 1;
  };

  const refusal = ({ metadata }: ReadCall | AppendCall): Failure | null => {
    if (faults.notReady) return grpcFailure(code.unavailable, 'Server Is Not Ready');
    if (faults.denied) return grpcFailure(code.permissionDenied, 'Access Denied', { exception: 'access-denied' });
    const leader = ground.leaderPort();
    return leader !== port && metadata.get('requires-leader')[0] === 'true' ? notLeader(leader) : null;
  };
  const die = () => {
    subscribers.clear();
    server.forceShutdown();
  };
  const start = async () => {
    server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(services.streams, {
      read: (call: ReadCall) => answerRead({ log: ground.log, faults, refusal, subscribers, lookedAt: looked }, call),
      append: (call: AppendCall, reply: Parameters<typeof answerAppend>[2]) =>
        answerAppend({ log: ground.log, faults, die, refusal }, call, reply),
      batchAppend: () => {
        batchCalls += 1;
      },
    });
    server.addService(services.gossip, {
      read: (_: unknown, reply: (error: Failure | null, info?: unknown) => void) =>
        faults.hung ? undefined : reply(null, members(ground)),
    });
    server.addService(services.features, {
      getSupportedMethods: (_: unknown, reply: (error: null, methods: unknown) => void) =>
        reply(null, supportedMethods()),
    });
    port = await bound(server, port);
  };
  await start();

  return {
    port,
    faults,
    batchCalls: () => batchCalls,
    subscriptions: () => subscribers.size,
    lookedAt: () => lookedAt,
    dropSubscribers: () => {
      for (const call of subscribers) tooSlow(call);
    },
    die,
    startAgain: start,
  };
};

/** Starts `count` nodes that share one log. The first one leads. */
export const startStandIn = async (count = 1): Promise<StandIn> => {
  const nodes: Node[] = [];
  let leader = 0;
  const log = createServerLog();
  const ground = { log, leaderPort: () => nodes[leader]?.port ?? 0, ports: () => nodes.map(({ port }) => port) };
  for (let index = 0; index < count; index += 1) nodes.push(await startNode(ground));
  return {
    nodes,
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    log,
    lead: (index) => {
      leader = index;
    },
    close: () => {
      for (const { die } of nodes) die();
    },
  };
};
