import { match } from 'ts-pattern';
import {
  type Agreement,
  type AppointmentEvent,
  type CancellationApplied,
  feeNames,
  type MoveApplied,
  type Policies,
  paymentMethodNames,
  type ReceivedMoney,
  type RefusedBecause,
  type Series,
  type TriedAct,
  type Visit,
} from '../../../domain/appointment/events.ts';
import { refusalsLeft } from '../../../domain/appointment/policies.ts';
import type { AppointmentState, Booking } from '../../../domain/appointment/state.ts';
import { askedAtBooking, type NoShowFeeRule, type RefundRule } from '../../../domain/kernel/deposit.ts';
import { moneyWords } from '../../../domain/kernel/money.ts';
import {
  changeOf,
  dateWords,
  discountWords,
  factOf,
  fieldWords,
  hoursWords,
  type LinesOf,
  minutesWords,
  originIn,
  startWords,
  statusWords,
  type TimelineChange,
  type TimelineFact,
  type TimelineKind,
  timesWords,
  triedWords,
} from '../timeline.ts';

const moneyNames = { ...paymentMethodNames, cash: 'cash', other: 'another way' } as const;
const amountFact = ({ amount, method }: Pick<ReceivedMoney, 'amount' | 'method'>): TimelineFact => ({
  what: 'Amount',
  value: `${moneyWords(amount)}, ${moneyNames[method]}`,
});

const parties = { client: 'client', owner: 'studio' } as const;

const addOnsText = ({ addOns }: Visit): string | null => addOns.map(({ name }) => name).join(', ') || null;

const methodText = ({ paymentMethod }: Booking): string | null =>
  paymentMethod === null ? null : paymentMethodNames[paymentMethod];

const statusOf = ({ status, deleted }: Booking): string => (deleted ? 'deleted' : statusWords[status]);

const nameText = ({ personal }: Booking): string | null =>
  personal === 'erased' ? 'erased' : `${personal.fields.firstName} ${personal.fields.lastName}`.trim();

/** What an event changed in a booking. The first event has no changes, because its facts say everything. */
const changesBetween = ({ booking: before }: AppointmentState, { booking: after }: AppointmentState) => {
  if (before === null || after === null) return [];
  const changes: readonly (readonly TimelineChange[])[] = [
    changeOf('Status', statusOf(before), statusOf(after)),
    changeOf('Time', startWords(before.time), startWords(after.time)),
    changeOf('Length', minutesWords(before.time.minutes), minutesWords(after.time.minutes)),
    changeOf('Service', before.visit.service.name, after.visit.service.name),
    changeOf('Add-ons', addOnsText(before.visit), addOnsText(after.visit)),
    changeOf('Code', discountWords(before.discount), discountWords(after.discount)),
    changeOf('Total', moneyWords(before.visit.total), moneyWords(after.visit.total)),
    changeOf('Payment method', methodText(before), methodText(after)),
    changeOf('Name', nameText(before), nameText(after)),
    changeOf('Email', fieldWords(before.personal, 'email'), fieldWords(after.personal, 'email')),
    changeOf('Phone', fieldWords(before.personal, 'phone'), fieldWords(after.personal, 'phone')),
    changeOf('Sent from', fieldWords(before.personal, 'paymentDetails'), fieldWords(after.personal, 'paymentDetails')),
    changeOf('Notes', fieldWords(before.personal, 'notes'), fieldWords(after.personal, 'notes')),
  ];
  return changes.flat();
};

const changesOf = ({ before, after }: { readonly before: AppointmentState; readonly after: AppointmentState }) => ({
  changes: changesBetween(before, after),
});

const priceFacts = ({ service, addOns, total }: Visit): readonly TimelineFact[] => [
  { what: 'Service', value: `${service.name}, ${minutesWords(service.minutes)}, ${moneyWords(service.price)}` },
  ...addOns.map(({ name, minutes, price }) => ({
    what: 'Add-on',
    value: `${name}, ${minutesWords(minutes)}, ${moneyWords(price)}`,
  })),
  { what: 'Total', value: moneyWords(total) },
];

const seriesWords = ({ everyWeeks, place, of }: Series): string =>
  `${everyWeeks === 1 ? 'every week' : `every ${everyWeeks} weeks`}, visit ${place + 1} of ${of}`;

const keptWords = (percent: number): string => `the studio keeps ${percent}% of what was paid`;

const refundWords: { readonly [Rule in RefundRule]: string } = {
  none: 'the studio keeps what was paid',
  'in-time': 'the studio refunds what was paid',
};

const feeRuleWords = (rule: NoShowFeeRule): string =>
  match(rule)
    .with({ kind: 'none' }, () => 'no fee')
    .with({ kind: 'deposit' }, () => 'the studio keeps the deposit')
    .with({ kind: 'amount' }, ({ amount }) => `a fee of ${moneyWords(amount)}`)
    .with({ kind: 'percent' }, ({ percent }) => `a fee of ${percent}% of the price`)
    .exhaustive();

const policyFacts = ({
  cancellationHours,
  rescheduleHours,
  rescheduleLimit,
  freeMoves,
  lateCancellationKeeps,
  noShowFee,
}: Policies): readonly TimelineFact[] => [
  { what: 'May cancel until', value: `${hoursWords(cancellationHours)} before, once confirmed` },
  ...factOf('Canceled later', lateCancellationKeeps === undefined ? null : keptWords(lateCancellationKeeps)),
  {
    what: 'May move until',
    value: `${hoursWords(rescheduleHours)} before, ${rescheduleLimit === 0 ? 'never online' : timesWords(rescheduleLimit)}`,
  },
  ...factOf('Free moves', freeMoves === undefined ? null : `${freeMoves}, then the deposit is due again`),
  ...factOf('If missed', noShowFee === undefined ? null : feeRuleWords(noShowFee)),
];

const agreementFacts = (agreement: Agreement | null): readonly TimelineFact[] =>
  agreement === null
    ? [{ what: 'Policies', value: 'The client wasn’t asked to agree' }]
    : [
        { what: 'Agreed', value: `“${agreement.wording}”` },
        { what: 'Agreed at', value: `${agreement.agreedAt.slice(0, 19).replace('T', ' ')} UTC` },
        { what: 'Policies (SHA-256)', value: agreement.policiesHash },
      ];

const textFacts = (policiesHash: string | null): readonly TimelineFact[] => factOf('Policies (SHA-256)', policiesHash);

const cancellationFacts = (applied: CancellationApplied | null): readonly TimelineFact[] =>
  applied === null
    ? []
    : [
        {
          what: 'Rule applied',
          value:
            applied.hours === null ? 'not confirmed yet: at any time' : `until ${hoursWords(applied.hours)} before`,
        },
        ...factOf('Canceled late', applied.lateKeeps === undefined ? null : keptWords(applied.lateKeeps)),
        ...textFacts(applied.policiesHash),
      ];

const moveFacts = (applied: MoveApplied | null): readonly TimelineFact[] =>
  applied === null
    ? []
    : [
        {
          what: 'Rule applied',
          value: `until ${hoursWords(applied.hours)} before, ${timesWords(applied.limit)}; this was move ${applied.move}`,
        },
        ...textFacts(applied.policiesHash),
      ];

const actKinds: { readonly [Act in TriedAct]: TimelineKind } = {
  move: 'booking',
  cancel: 'booking',
  attend: 'booking',
  'add-proof': 'payment',
  'use-proof': 'payment',
  'verify-proof': 'payment',
};

/** Acts that somebody else or the studio may have tried, with a payment proof. */
const mayBeOthers: { readonly [Act in TriedAct]: boolean } = {
  move: false,
  cancel: false,
  attend: false,
  'add-proof': false,
  'use-proof': true,
  'verify-proof': true,
};

const becauseWords = (because: RefusedBecause, act: TriedAct): string =>
  match(because)
    .with({ kind: 'too-late' }, ({ hours }) => `it was later than ${hoursWords(hours)} before the visit`)
    .with({ kind: 'moves-used-up' }, ({ limit }) =>
      limit === 0 ? 'visits cannot be moved online' : `it had been moved ${timesWords(limit)}, which is the limit`,
    )
    .with({ kind: 'status' }, ({ status }) => `the visit was ${statusWords[status]}`)
    .with({ kind: 'time-not-offered' }, () => 'that time was taken or not offered')
    .with({ kind: 'visit-moved' }, () => 'the link was of a time that the visit had been moved from')
    .with({ kind: 'visit-begun' }, () => 'the visit had begun')
    .with({ kind: 'proof-in-use' }, () =>
      act === 'use-proof' ? 'this booking has the proof' : 'another booking has that proof',
    )
    .with({ kind: 'proof-of-another' }, () => 'it was tried under another email address than the proof’s')
    .with({ kind: 'proof-rejected' }, () => 'the studio had rejected that proof')
    .with({ kind: 'proof-erased' }, () => 'the file of the proof was erased')
    .exhaustive();

export const appointmentLines: LinesOf<AppointmentEvent, AppointmentState> = {
  AppointmentRequested: {
    kind: 'booking',
    tell: (data) => ({
      text: `Booked for ${startWords(data)}`,
      facts: [
        ...priceFacts(data),
        ...factOf('Code', discountWords(data.discount ?? null)),
        { what: 'Due to book', value: moneyWords(askedAtBooking(data)) },
        ...factOf(
          'Install',
          data.install === undefined ? null : `session ${data.install.session} of ${data.install.of}`,
        ),
        ...factOf('Series', data.series === undefined ? null : seriesWords(data.series)),
        ...policyFacts(data.policies),
        ...factOf('Canceled in time', data.refunds === undefined ? null : refundWords[data.refunds]),
        ...agreementFacts(data.agreement),
        ...factOf('Payment method', data.paymentMethod === null ? null : paymentMethodNames[data.paymentMethod]),
        ...(data.personal === 'erased'
          ? factOf('Name', 'erased')
          : factOf('Name', `${data.personal.fields.firstName} ${data.personal.fields.lastName}`.trim())),
        ...factOf('Email', fieldWords(data.personal, 'email')),
        ...factOf('Phone', fieldWords(data.personal, 'phone')),
        ...factOf('Sent from', fieldWords(data.personal, 'paymentDetails')),
        ...factOf('Notes', fieldWords(data.personal, 'notes')),
      ],
      origin: originIn(data.personal),
    }),
  },
  AppointmentConfirmed: { kind: 'booking', tell: (_, state) => ({ text: 'Confirmed', ...changesOf(state) }) },
  AppointmentCompleted: { kind: 'booking', tell: (_, state) => ({ text: 'Completed', ...changesOf(state) }) },
  AppointmentSetPending: {
    kind: 'booking',
    tell: (_, state) => ({ text: 'Set back to pending', ...changesOf(state) }),
  },
  AppointmentCancelled: {
    kind: 'booking',
    tell: (data, state) => ({
      text: `Canceled by the ${parties[data.by]}`,
      ...changesOf(state),
      facts: [...factOf('Reason', fieldWords(data.personal, 'reason')), ...cancellationFacts(data.applied)],
      origin: originIn(data.personal),
    }),
  },
  AppointmentNoShow: {
    kind: 'booking',
    tell: (_, state) => ({ text: 'Marked as a no-show: the client didn’t come', ...changesOf(state) }),
  },
  AppointmentReopened: {
    kind: 'booking',
    tell: (data, state) => ({ text: `Reopened for ${startWords(data)}`, ...changesOf(state) }),
  },
  AppointmentRescheduled: {
    kind: 'booking',
    tell: (data, state) => ({
      text: `Moved by the ${parties[data.by]}`,
      ...changesOf(state),
      facts: data.isProposed
        ? [{ what: 'New time', value: 'one that the studio had proposed' }]
        : moveFacts(data.applied),
      origin: originIn(data.personal),
    }),
  },
  TimesProposed: {
    kind: 'booking',
    tell: ({ times }) => ({
      text: 'Other times proposed',
      facts: [{ what: 'Times', value: times.map(startWords).join('; ') }],
    }),
  },
  ProposalEnded: {
    kind: 'booking',
    tell: ({ by }) => ({
      text: by === 'client' ? 'The client keeps their time' : 'The proposed times were withdrawn',
    }),
  },
  AppointmentAmended: { kind: 'booking', tell: (_, state) => ({ text: 'Edited', ...changesOf(state) }) },
  MeetingChosen: {
    kind: 'booking',
    tell: ({ meeting }) => ({ text: meeting === 'video' ? 'To meet by video call' : 'To meet in person' }),
  },
  TextsChosen: {
    kind: 'booking',
    tell: ({ areWanted, wording }) => ({
      text: areWanted ? 'The client wants texts about this appointment' : 'The client’s phone wants no more texts',
      facts: factOf('By the words', wording),
    }),
  },
  AttendanceConfirmed: { kind: 'booking', tell: () => ({ text: 'The client says they’ll be there' }) },
  EvidencePackMade: {
    kind: 'booking',
    isPrivate: true,
    tell: ({ manifest }) => ({ text: 'Evidence pack made', facts: factOf('List of files', `sha-256 ${manifest}`) }),
  },
  AttemptRefused: {
    kind: 'booking',
    tell: ({ act, because, wanted, proofId, at, personal }, { after: { refusals } }) => ({
      text: triedWords[act],
      kind: actKinds[act],
      facts: [
        ...factOf('Wanted', wanted === null ? null : startWords(wanted)),
        { what: 'Reason', value: becauseWords(because, act) },
        ...factOf('Later ones', refusalsLeft(refusals, { act, at }) > 0 ? null : 'of that day are not kept'),
      ],
      origin: originIn(personal),
      isOnlyForActor: mayBeOthers[act],
      ...(proofId === null ? {} : { proofId }),
    }),
  },
  OwnerNoteTaken: {
    kind: 'booking',
    isPrivate: true,
    tell: ({ personal }) => ({ text: 'Private note saved', facts: factOf('Note', fieldWords(personal, 'note')) }),
  },
  MoneyReceived: {
    kind: 'payment',
    tell: ({ method, amount, tip, receivedOn, personal }) => ({
      text: 'Payment received',
      facts: [
        amountFact({ amount, method }),
        ...factOf('Tip', tip === 0 ? null : moneyWords(tip)),
        { what: 'Received on', value: dateWords(receivedOn) },
      ],
      privately: factOf('Note', fieldWords(personal, 'note')),
    }),
  },
  MoneyReversed: {
    kind: 'payment',
    tell: ({ entryId, personal }, { before: { booking } }) => {
      const entry = booking?.ledger.find((each) => each.entryId === entryId);
      return {
        text: entry?.kind === 'returned' ? 'Refund taken back' : 'Payment taken back',
        facts: entry === undefined || entry.kind === 'fee' ? [] : [amountFact(entry)],
        privately: factOf('Reason', fieldWords(personal, 'reason')),
      };
    },
  },
  MoneyReturned: {
    kind: 'payment',
    tell: ({ personal, returnedOn, ...returned }) => ({
      text: 'Money returned',
      facts: [
        amountFact(returned),
        ...factOf('Off the price', returned.offPrice === undefined ? null : moneyWords(returned.offPrice)),
        { what: 'Returned on', value: dateWords(returnedOn) },
      ],
      privately: factOf('Note', fieldWords(personal, 'note')),
    }),
  },
  FeeCharged: {
    kind: 'payment',
    tell: ({ amount, reason, personal }) => ({
      text: feeNames[reason],
      facts: [{ what: 'Amount', value: moneyWords(amount) }, ...factOf('For', fieldWords(personal, 'note'))],
    }),
  },
  FeeWaived: {
    kind: 'payment',
    tell: ({ entryId, personal }, { before: { booking } }) => {
      const fee = booking?.ledger.find((each) => each.entryId === entryId);
      return {
        text: 'Fee waived',
        facts: factOf('Amount', fee === undefined ? null : moneyWords(fee.amount)),
        privately: factOf('Reason', fieldWords(personal, 'reason')),
      };
    },
  },
  ProofAdded: {
    kind: 'payment',
    tell: ({ proofId, paymentMethod }, state) => ({
      text: `Payment proof added (${paymentMethodNames[paymentMethod]})`,
      ...changesOf(state),
      proofId,
    }),
  },
  AppointmentDeleted: { kind: 'booking', tell: (_, state) => ({ text: 'Deleted', ...changesOf(state) }) },
  BookingAbandoned: {
    kind: 'time',
    isStep: true,
    tell: () => ({ text: 'A booking wasn’t finished, so its time was freed' }),
  },
  HoldGivenUp: {
    kind: 'time',
    isStep: true,
    tell: () => ({ text: 'A time held for a change wasn’t used, so it was freed' }),
  },
};
