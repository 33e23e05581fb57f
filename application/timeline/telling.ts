import type { Personal, ProofId } from '../../domain/kernel/index.ts';
import type { TimelineChange, TimelineFact, TimelineKind, TimelineOrigin } from './timeline.ts';

/** What an event says in a timeline. */
export type LineTold = {
  readonly text: string;
  /** What this line is about, where others of its type are about something else. */
  readonly kind?: TimelineKind;
  readonly changes?: readonly TimelineChange[];
  readonly facts?: readonly TimelineFact[];
  /** What only the owner reads. */
  readonly privately?: readonly TimelineFact[];
  readonly origin?: TimelineOrigin | null;
  readonly proofId?: ProofId;
  /** This line is the owner's, whatever the others of its type are. */
  readonly isPrivate?: boolean;
  /** A client reads it only if she did it herself: somebody else may have tried it. */
  readonly isItsDoers?: boolean;
};

/** What is the same for every event of a type. */
export type Manner = {
  readonly kind: TimelineKind;
  readonly isStep?: true;
  /** The whole line is the owner's: it holds a private note, or what somebody else did. */
  readonly isPrivate?: true;
};

/** How the events of one type are told. */
export type LineTelling<Data, State> = Manner & {
  readonly tell: (data: Data, state: { readonly before: State; readonly after: State }) => LineTold;
};

/** Events of that type never get a line, for the reason. */
export type Untold = { readonly untold: string };

type AnyEvent = { readonly type: string; readonly data: object };

/** One entry for each event of a family. A missing one does not compile. */
export type Tellings<Event extends AnyEvent, State> = {
  readonly [Type in Event['type']]: LineTelling<Extract<Event, { readonly type: Type }>['data'], State> | Untold;
};

export const isErased = (data: object): boolean => 'personal' in data && data.personal === 'erased';

/** Where the request came from, as the event's box has it. */
export const originIn = (
  box: Personal<{ readonly address: string | null; readonly device: string | null }>,
): TimelineOrigin | null =>
  box === 'erased' || (box.fields.address === null && box.fields.device === null)
    ? null
    : { network: box.fields.address, device: box.fields.device };
