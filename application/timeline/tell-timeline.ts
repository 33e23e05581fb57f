import type { PolicyTextEvent } from '../../domain/agreement.ts';
import { appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import type { AppointmentState } from '../../domain/appointment/state.ts';
import type { DayScheduleEvent } from '../../domain/availability/events.ts';
import type { EventOf, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { zone } from '../../domain/kernel/time.ts';
import { type NoticeState, notice } from '../../domain/notice/decide.ts';
import type { NoticeEvent } from '../../domain/notice/events.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import type { PaymentProofEvent } from '../../domain/payment-proof/events.ts';
import { review } from '../../domain/review/decide.ts';
import type { ReviewEvent } from '../../domain/review/events.ts';
import { appointmentLines } from './lines/appointment.ts';
import { noticeLines } from './lines/notice.ts';
import { paymentProofLines, personLines, policyTextLines, reviewLines, timeLines } from './lines.ts';
import type { AppointmentRecords } from './records.ts';
import {
  claimsOf,
  isErased,
  type LineFor,
  type LineKind,
  type LinesOf,
  type LineTold,
  type Timeline,
  type TimelineActor,
  type TimelineLine,
  type Untold,
} from './timeline.ts';

/** Who reads the timeline: the owner sees everything, the client what is hers. */
type Reader = 'owner' | 'client';

type Heard = Untold | { readonly manner: LineKind; readonly told: LineTold };

type Fold<State, Event> = { readonly initial: State; readonly evolve: (state: State, event: Event) => State };

/** Folds each stream by itself, and describes every event from the states before and after it. */
const foldAndTell = <Event extends SalonEvent, State>(decider: Fold<State, Event>, table: LinesOf<Event, State>) => {
  const states = new Map<string, State>();
  return ({ stream, event: recorded }: Recorded<SalonEvent>): Heard => {
    // A stream only has events of its own family.
    const event = recorded as Event;
    const before = states.get(stream) ?? decider.initial;
    const after = decider.evolve(before, event);
    states.set(stream, after);
    const line = table[event.type as Event['type']] as LineFor<Event['data'], State> | Untold;
    return 'untold' in line ? line : { manner: line, told: line.tell(event.data, { before, after }) };
  };
};

/** For streams whose events are described without a state. */
const stateless = { initial: null, evolve: () => null };

/** One describing function for each kind of stream in an appointment's records. */
const tellers = (): readonly (readonly [prefix: string, hear: (recorded: Recorded<SalonEvent>) => Heard])[] => [
  ['appointment-', foldAndTell<AppointmentEvent, AppointmentState>(appointment, appointmentLines)],
  [
    'payment-proof-',
    foldAndTell<PaymentProofEvent, ReturnType<typeof paymentProof.evolve>>(paymentProof, paymentProofLines),
  ],
  ['review-', foldAndTell<ReviewEvent, ReturnType<typeof review.evolve>>(review, reviewLines)],
  ['notice-', foldAndTell<NoticeEvent, NoticeState>(notice, noticeLines)],
  ['day-', foldAndTell<DayScheduleEvent, null>(stateless, timeLines)],
  ['policies-', foldAndTell<PolicyTextEvent, null>(stateless, policyTextLines)],
  ['account-', foldAndTell<EventOf<'AccountForgotten'>, null>(stateless, personLines)],
];

export const actorOf = (
  { metadata: { role, actor } }: Recorded<SalonEvent>,
  client: AccountId | null,
): TimelineActor => {
  if (role === 'admin') return 'owner';
  if (role === 'system') return 'studio';
  if (role === 'anonymous') return 'guest';
  return actor === client ? 'client' : 'somebody';
};

const programs: Readonly<Record<string, string>> = {
  square: 'Square',
  acuity: 'Acuity Scheduling',
  vagaro: 'Vagaro',
  styleseat: 'StyleSeat',
  glossgenius: 'GlossGenius',
  ics: 'a calendar',
  vcf: 'the phone’s contacts',
};

const cameFrom = ({ metadata: { importedFrom } }: Recorded<SalonEvent>) =>
  importedFrom === undefined ? [] : [{ what: 'Imported from', value: programs[importedFrom.source] ?? 'a file' }];

const lineOf = (
  recorded: Recorded<SalonEvent>,
  { kind: usually, isStep }: LineKind,
  { text, kind = usually, changes = [], facts = [], privately = [], origin = null, proofId }: LineTold,
  by: TimelineActor,
  reader: Reader,
): TimelineLine => {
  const { id, position, stream, revision, event, metadata } = recorded;
  const isOwner = reader === 'owner';
  return {
    ...{ id, position, stream, revision, kind, text, changes, by },
    isStep: isStep === true,
    type: event.type,
    at: metadata.occurredAt,
    actor: isOwner ? metadata.actor : null,
    request: metadata.correlationId,
    facts: isOwner ? [...facts, ...cameFrom(recorded), ...privately] : facts,
    // A client sees her own network and device, and nobody else's.
    origin: isOwner || by === 'client' || by === 'guest' ? origin : null,
    isErased: isErased(event.data),
    proofId: proofId ?? null,
  };
};

const leftOutOf = (untold: readonly { readonly type: string; readonly why: string }[]): Timeline['leftOut'] =>
  [...Map.groupBy(untold, ({ type }) => type)].map(([type, all]) => ({
    type,
    count: all.length,
    why: all[0]?.why ?? '',
  }));

/** Sorts by time. The sort is stable, so that events of the same time keep the log's order. */
const byTime = (one: TimelineLine, other: TimelineLine): number =>
  one.at === other.at ? 0 : one.at < other.at ? -1 : 1;

/** Makes the timeline of an appointment's records. Pure: the same records give the same lines. */
export const tellTimeline = (of: AppointmentRecords, reader: Reader): Timeline => {
  const hears = tellers();
  const { booking } = of;
  const client = booking?.accountId ?? null;
  const lines: TimelineLine[] = [];
  const untold: { readonly type: string; readonly why: string }[] = [];
  for (const recorded of of.records) {
    const [, hear] = hears.find(([prefix]) => recorded.stream.startsWith(prefix)) ?? [];
    if (hear === undefined) throw new Error(`${recorded.stream} is no stream of an appointment`);
    const heard = hear(recorded);
    if ('untold' in heard) untold.push({ type: recorded.event.type, why: heard.untold });
    // A client must not learn that there is a note about her.
    else {
      const by = actorOf(recorded, client);
      const isKept = heard.manner.isPrivate || heard.told.isPrivate || (heard.told.isOnlyForActor && by !== 'client');
      if (reader === 'owner' || !isKept) lines.push(lineOf(recorded, heard.manner, heard.told, by, reader));
    }
  }
  return {
    appointmentId: of.appointmentId,
    zone: booking?.time.zone ?? zone('UTC'),
    claims: booking === null ? [] : claimsOf(booking, of.records),
    isDeleted: booking?.deleted === true,
    policies: of.policies,
    lines: lines.toSorted(byTime),
    leftOut: leftOutOf(untold),
  };
};
