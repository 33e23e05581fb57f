import type { Result } from 'neverthrow';
import {
  type CommandIn,
  type Decider,
  forAnyCommand,
  happened,
  nothing,
  type Party,
  personal,
  personalOr,
  type RejectionIn,
  refused,
} from '../kernel/event.ts';
import type { HoldId } from '../kernel/ids.ts';
import { cents, type PaymentDateInvalid } from '../kernel/money.ts';
import { objectionToLength, same, type TextTooLong } from '../kernel/text.ts';
import type {
  AbandonHold,
  AddProof,
  AmendAppointment,
  AppointmentAlreadyRequested,
  AppointmentIsCancelled,
  AppointmentIsNotCancelled,
  AppointmentNotFound,
  CancelAppointment,
  ChargeFee,
  ConfirmAttendance,
  DeleteAppointment,
  EndProposal,
  EndTexts,
  FollowFirst,
  HoldLost,
  LapseRequest,
  MarkNoShow,
  MoneyEntryNotFound,
  MoneyInvalid,
  MoneyWasReturned,
  NoteEvidencePack,
  NoteRefusedAttempt,
  ProposalInvalid,
  ProposeTimes,
  ReceiveMoney,
  ReopenAppointment,
  RequestAppointment,
  RescheduleAppointment,
  ReturnMoney,
  ReturnsTooMuch,
  ReverseMoney,
  SetStatus,
  StatusForbidsClient,
  TakeOwnerNote,
  VisitHasBegun,
  VisitHasChanged,
  VisitHasMoved,
  VisitHasNotBegun,
} from './commands.ts';
import {
  type ActiveStatus,
  type AppointmentEvent,
  appointmentStatusRules,
  type BookedTime,
  type CancellationApplied,
  holdsTime,
  isExpected,
  isNoShow,
} from './events.ts';
import {
  balanceOfBooking,
  cancellationApplied,
  cheaperBy,
  clientCancellation,
  costOfMoving,
  dueAgain,
  idOfMoveFee,
  isProposed,
  isUnpaidRequest,
  mayNoteRefusal,
  minutesOfVisit,
  moveApplied,
  netOf,
  type ObjectionToCancel,
  type ObjectionToMove,
  objectionToFee,
  objectionToMove,
  objectionToProposal,
  objectionToReceipt,
  objectionToReturn,
  openProposal,
} from './policies.ts';
import {
  type AppointmentState,
  activeHoldOf,
  type Booking,
  evolve,
  feesForMissing,
  hasMovedFrom,
  initial,
  isActive,
  isUnderWay,
  keepsHold,
  noShowFeesOf,
} from './state.ts';

/** The events of a command, with only the rejections that the command can have. */
export type Decision<Rejection = never> = Result<readonly AppointmentEvent[], Rejection>;

const statusEvents = {
  pending: 'AppointmentSetPending',
  confirmed: 'AppointmentConfirmed',
  completed: 'AppointmentCompleted',
} as const satisfies Record<ActiveStatus, AppointmentEvent['type']>;

/** Adds a reason below the owner's notes, once. */
const noted = (
  { appointmentId, accountId, ownerNote }: Pick<Booking, 'appointmentId' | 'accountId' | 'ownerNote'>,
  reason: string | undefined,
): readonly AppointmentEvent[] => {
  const before = ownerNote === null ? '' : personalOr(ownerNote, { note: '' }).note;
  if (reason === undefined || before.endsWith(reason)) return [];
  const note = [before, reason].filter(Boolean).join('\n');
  const taken = { appointmentId, personal: personal(`account-${accountId}`, { note }) };
  return [{ type: 'OwnerNoteTaken', data: taken }];
};

const request = (
  { request, status = 'pending', meeting = null, textsWording, priceNote }: RequestAppointment,
  state: AppointmentState,
): Decision<HoldLost | AppointmentAlreadyRequested> => {
  if (state.booking === null) {
    const holdIds = [request, ...(request.install?.further ?? [])].map(({ holdId }) => holdId);
    if (holdIds.some((holdId) => state.givenUp.includes(holdId))) return refused({ kind: 'HoldLost' });
    const { appointmentId } = request;
    const requested: AppointmentEvent = { type: 'AppointmentRequested', data: request };
    const isSo = status === evolve(state, requested).booking?.status;
    return happened<AppointmentEvent>(
      requested,
      ...(meeting === null ? [] : [{ type: 'MeetingChosen' as const, data: { appointmentId, meeting } }]),
      ...(textsWording === undefined
        ? []
        : [{ type: 'TextsChosen' as const, data: { appointmentId, areWanted: true, wording: textsWording } }]),
      ...noted({ ...request, ownerNote: null }, priceNote),
      ...(isSo ? [] : [{ type: statusEvents[status], data: { appointmentId } }]),
    );
  }
  return state.booking.fingerprint === request.fingerprint && !state.booking.deleted
    ? nothing
    : refused({ kind: 'AppointmentAlreadyRequested' });
};

const setStatus = ({ status }: SetStatus, booking: Booking): Decision<AppointmentIsCancelled> => {
  if (!holdsTime(booking.status)) return refused({ kind: 'AppointmentIsCancelled' });
  if (booking.status === status) return nothing;
  return happened({ type: statusEvents[status], data: { appointmentId: booking.appointmentId } });
};

type CancelBy = Pick<CancelAppointment, 'by' | 'personal'> & { readonly applied: CancellationApplied | null };

const cancelled = (booking: Booking, { by, personal, applied }: CancelBy): AppointmentEvent => {
  const { appointmentId, time } = booking;
  return {
    type: 'AppointmentCancelled',
    data: { appointmentId, by, date: time.date, holdId: time.holdId, personal, applied },
  };
};

const cancel = ({ by, now, personal }: CancelAppointment, booking: Booking): Decision<ObjectionToCancel> => {
  if (!holdsTime(booking.status) && !isNoShow(booking.status)) return nothing;
  const objection = by === 'client' ? clientCancellation(booking, now) : null;
  if (objection !== null) return refused(objection);
  return happened(cancelled(booking, { by, personal, applied: cancellationApplied(booking, by, now) }));
};

/** The fees that were taken back with an earlier no-show, unless the owner has charged or waived another since. */
const feesChargedAgain = (booking: Booking): readonly AppointmentEvent[] => {
  const { appointmentId, accountId, feesTakenBack } = booking;
  const fees = feesForMissing(booking.ledger);
  const isTakenBack = ({ entryId }: (typeof fees)[number]) => feesTakenBack.includes(entryId);
  if (!fees.slice(-1).some(isTakenBack)) return [];
  const box = personal(`account-${accountId}`, { note: null });
  return fees.filter(isTakenBack).map(({ entryId, amount }) => ({
    type: 'FeeCharged',
    data: { appointmentId, entryId, amount, reason: 'no-show', personal: box },
  }));
};

const markNoShow = ({ now }: MarkNoShow, booking: Booking): Decision<AppointmentIsCancelled | VisitHasNotBegun> => {
  const { appointmentId, status, time } = booking;
  if (isNoShow(status)) return nothing;
  if (!holdsTime(status)) return refused({ kind: 'AppointmentIsCancelled' });
  if (time.startsAt > now) return refused({ kind: 'VisitHasNotBegun' });
  const missed = { appointmentId, date: time.date, holdId: time.holdId };
  return happened<AppointmentEvent>({ type: 'AppointmentNoShow', data: missed }, ...feesChargedAgain(booking));
};

/** An open proposal keeps the client's time held while she chooses. */
const lapse = ({ rejectedProofs, now, personal }: LapseRequest, booking: Booking): Decision =>
  isUnpaidRequest(booking, rejectedProofs) && openProposal(booking, now) === null
    ? happened(cancelled(booking, { by: 'owner', personal, applied: null }))
    : nothing;

/** Why the fee of a no-show that is taken back is waived. */
export const notMissed = 'Not a no-show';

/** A no-show that is taken back takes its fees with it. */
const noShowFeesWaived = (booking: Booking): readonly AppointmentEvent[] => {
  const { appointmentId, accountId } = booking;
  return noShowFeesOf(booking).map(({ entryId }) => ({
    type: 'FeeWaived',
    data: { appointmentId, entryId, personal: personal(`account-${accountId}`, { reason: notMissed }) },
  }));
};

const reopen = (
  { status, time, isDiscountLost = false }: ReopenAppointment,
  booking: Booking,
  state: AppointmentState,
  minutes = booking.time.minutes,
): Decision<HoldLost | AppointmentIsNotCancelled> => {
  if (activeHoldOf(state) === time.holdId) return nothing;
  if (state.givenUp.includes(time.holdId)) return refused({ kind: 'HoldLost' });
  if (holdsTime(booking.status)) return refused({ kind: 'AppointmentIsNotCancelled' });
  // The visit became longer or shorter after the time was held.
  if (time.minutes !== minutes) return refused({ kind: 'HoldLost' });
  const reopened: AppointmentEvent = {
    type: 'AppointmentReopened',
    data: { ...time, appointmentId: booking.appointmentId, status, ...(isDiscountLost ? { isDiscountLost } : {}) },
  };
  return happened(reopened, ...noShowFeesWaived(booking));
};

type MoveBy = Pick<RescheduleAppointment, 'by' | 'time' | 'origin' | 'isProposed'>;

const moved = (booking: Booking, { by, time, origin, isProposed = false }: MoveBy): AppointmentEvent => ({
  type: 'AppointmentRescheduled',
  data: {
    ...time,
    appointmentId: booking.appointmentId,
    by,
    previous: { holdId: booking.time.holdId, date: booking.time.date },
    applied: isProposed ? null : moveApplied(booking, by),
    ...(isProposed ? { isProposed } : {}),
    personal: personal(`account-${booking.accountId}`, origin),
  },
});

/** The fee that the client agreed to pay for a move that is not free. */
const feesForMove = (booking: Booking, time: BookedTime): readonly AppointmentEvent[] => {
  const { appointmentId, accountId, visit } = booking;
  const amount = costOfMoving({ ...booking, total: visit.total });
  const fee = { entryId: idOfMoveFee(time), amount, reason: 'move' as const };
  const note = personal(`account-${accountId}`, { note: null });
  return amount === 0 ? [] : [{ type: 'FeeCharged', data: { ...fee, appointmentId, personal: note } }];
};

const reschedule = (
  command: RescheduleAppointment,
  booking: Booking,
  state: AppointmentState,
): Decision<HoldLost | AppointmentIsCancelled | ObjectionToMove> => {
  if (activeHoldOf(state) === command.time.holdId) return nothing;
  if (state.givenUp.includes(command.time.holdId)) return refused({ kind: 'HoldLost' });
  const { by, now, time, isProposed: isTaken = false } = command;
  // The proposal was withdrawn. The hold was judged by the owner's rules; the client's must judge it again.
  if (isTaken && !isProposed(booking, time, now)) return refused({ kind: 'HoldLost' });
  const objection = isTaken ? null : objectionToMove(booking, by, now);
  if (objection !== null) return refused(objection);
  if (command.time.minutes !== booking.time.minutes) return refused({ kind: 'HoldLost' });
  return happened(moved(booking, command), ...(by === 'client' && !isTaken ? feesForMove(booking, time) : []));
};

const proposeTimes = (
  { times, until, now }: ProposeTimes,
  booking: Booking,
): Decision<AppointmentIsCancelled | VisitHasBegun | ProposalInvalid> => {
  const { appointmentId, status, time } = booking;
  if (!holdsTime(status)) return refused({ kind: 'AppointmentIsCancelled' });
  if (!isExpected(status) || time.startsAt <= now) return refused({ kind: 'VisitHasBegun' });
  const objection = objectionToProposal(booking, { times, until }, now);
  if (objection !== null) return refused(objection);
  const proposal = { holdId: time.holdId, times, until };
  return same(booking.proposal, proposal)
    ? nothing
    : happened({ type: 'TimesProposed', data: { ...proposal, appointmentId } });
};

const endProposal = ({ by, now }: EndProposal, booking: Booking): Decision =>
  openProposal(booking, now) === null
    ? nothing
    : happened({ type: 'ProposalEnded', data: { appointmentId: booking.appointmentId, by } });

type AmendRejection = HoldLost | VisitHasChanged | AppointmentIsCancelled | AppointmentIsNotCancelled;

/** Gives an amended appointment its new time; no event if it already has that time. */
const heldAgain = (
  { time, reopenAs, isDiscountLost = false }: AmendAppointment,
  booking: Booking,
  state: AppointmentState,
): Decision<AmendRejection> => {
  if (time === null || activeHoldOf(state) === time.holdId) return nothing;
  if (reopenAs !== null)
    return reopen({ type: 'ReopenAppointment', status: reopenAs, time, isDiscountLost }, booking, state, time.minutes);
  if (state.givenUp.includes(time.holdId)) return refused({ kind: 'HoldLost' });
  if (!holdsTime(booking.status)) return refused({ kind: 'AppointmentIsCancelled' });
  return happened(moved(booking, { by: 'owner', time, origin: { address: null, device: null } }));
};

type Amended = Pick<AmendAppointment, 'visit' | 'paymentMethod' | 'personal'>;

const amended = (
  { appointmentId }: Pick<Booking, 'appointmentId'>,
  { visit, paymentMethod, personal }: Amended,
): AppointmentEvent => ({ type: 'AppointmentAmended', data: { ...visit, appointmentId, paymentMethod, personal } });

const amend = (command: AmendAppointment, booking: Booking, state: AppointmentState): Decision<AmendRejection> => {
  const { visit, paymentMethod, personal, meeting = booking.meeting, priceNote, madeFrom } = command;
  const { appointmentId } = booking;
  const before = { visit: booking.visit, paymentMethod: booking.paymentMethod, personal: booking.personal };
  const changes = !same(before, { visit, paymentMethod, personal });
  const isRepeat = !changes && (command.time === null || activeHoldOf(state) === command.time.holdId);
  if (!isRepeat && !same({ ...before, time: booking.time }, madeFrom)) return refused({ kind: 'VisitHasChanged' });
  const fits = [minutesOfVisit(booking.visit), booking.time.minutes].includes(minutesOfVisit(visit));
  if (command.time === null && !fits) return refused({ kind: 'HoldLost' });
  return heldAgain(command, booking, state).map((rested) => [
    ...rested,
    ...(changes ? [amended(booking, command)] : []),
    ...noted(booking, priceNote),
    ...(meeting === null || meeting === booking.meeting
      ? []
      : [{ type: 'MeetingChosen' as const, data: { appointmentId, meeting } }]),
  ]);
};

const confirmAttendance = (
  { holdId, now }: ConfirmAttendance,
  { appointmentId, status, time, attendanceFor }: Booking,
): Decision<AppointmentIsCancelled | StatusForbidsClient | VisitHasMoved | VisitHasBegun> => {
  if (!holdsTime(status)) return refused({ kind: 'AppointmentIsCancelled' });
  if (appointmentStatusRules[status].isOver) return refused({ kind: 'StatusForbidsClient', status });
  if (time.holdId !== holdId) return refused({ kind: 'VisitHasMoved' });
  if (attendanceFor === holdId) return nothing;
  if (time.startsAt <= now) return refused({ kind: 'VisitHasBegun' });
  return happened({ type: 'AttendanceConfirmed', data: { appointmentId, holdId } });
};

const endTexts = (_: EndTexts, { appointmentId, areTextsWanted }: Booking): Decision =>
  areTextsWanted
    ? happened({ type: 'TextsChosen', data: { appointmentId, areWanted: false, wording: null } })
    : nothing;

const takeOwnerNote = ({ personal }: TakeOwnerNote, { appointmentId, ownerNote }: Booking): Decision => {
  const isNone = ownerNote === null && personalOr(personal, { note: '' }).note === '';
  return isNone || same(ownerNote, personal)
    ? nothing
    : happened({ type: 'OwnerNoteTaken', data: { appointmentId, personal } });
};

const addProof = ({ proofId, paymentMethod }: AddProof, { appointmentId, proofIds }: Booking): Decision =>
  proofIds.includes(proofId)
    ? nothing
    : happened({ type: 'ProofAdded', data: { appointmentId, proofId, paymentMethod } });

const noteOnMoney = { field: 'note', limit: 1_000 };
const reasonForReversal = { field: 'reason', limit: 1_000 };

/** Ignores a repeated entry id. Canceled visits may receive money too, for example for a fee. */
const receiveMoney = (
  { receipt, today, personal }: ReceiveMoney,
  { appointmentId, ledger }: Booking,
): Decision<MoneyInvalid | PaymentDateInvalid | TextTooLong> => {
  if (ledger.some(({ entryId }) => entryId === receipt.entryId)) return nothing;
  const objection =
    objectionToReceipt(receipt, today) ?? objectionToLength(personalOr(personal, { note: null }).note, noteOnMoney);
  if (objection !== null) return refused(objection);
  return happened({ type: 'MoneyReceived', data: { ...receipt, appointmentId, personal } });
};

/** Lowers the agreed price by `amount`; a negative amount raises it again. */
const priceLowered = (booking: Booking, amount: number): readonly AppointmentEvent[] =>
  amount === 0 ? [] : [amended(booking, { ...booking, visit: cheaperBy(booking.visit, amount) })];

const returnMoney = (
  { returned, isGoodwill, proven, today, personal }: ReturnMoney,
  booking: Booking,
): Decision<MoneyInvalid | PaymentDateInvalid | ReturnsTooMuch | TextTooLong> => {
  const { appointmentId, ledger } = booking;
  const { entryId, amount, returnedOn } = returned;
  if (ledger.some((entry) => entry.entryId === entryId)) return nothing;
  const objection =
    objectionToReceipt({ amount, tip: cents(0), receivedOn: returnedOn }, today) ??
    objectionToReturn(amount, balanceOfBooking(booking, proven)) ??
    objectionToLength(personalOr(personal, { note: null }).note, noteOnMoney);
  if (objection !== null) return refused(objection);
  const offPrice = isGoodwill ? dueAgain(booking, proven, returned) : 0;
  const data = { ...returned, ...(offPrice === 0 ? {} : { offPrice }), appointmentId, personal };
  return happened({ type: 'MoneyReturned', data }, ...priceLowered(booking, offPrice));
};

/** Canceled and missed visits can be charged too. */
const chargeFee = (
  { fee, personal }: ChargeFee,
  { appointmentId, ledger }: Booking,
): Decision<MoneyInvalid | TextTooLong> => {
  if (ledger.some(({ entryId }) => entryId === fee.entryId)) return nothing;
  const objection =
    objectionToFee(fee.amount) ?? objectionToLength(personalOr(personal, { note: null }).note, noteOnMoney);
  if (objection !== null) return refused(objection);
  return happened({ type: 'FeeCharged', data: { ...fee, appointmentId, personal } });
};

const reverseMoney = (
  { entryId, proven, personal }: ReverseMoney,
  booking: Booking,
): Decision<MoneyEntryNotFound | MoneyWasReturned | TextTooLong> => {
  const { appointmentId, ledger } = booking;
  const entry = ledger.find((each) => each.entryId === entryId);
  if (entry === undefined) return refused({ kind: 'MoneyEntryNotFound' });
  if (entry.isReversed) return nothing;
  const left = netOf(balanceOfBooking(booking, proven));
  if (entry.kind === 'received' && entry.amount > left) return refused({ kind: 'MoneyWasReturned' });
  const objection = objectionToLength(personalOr(personal, { reason: null }).reason, reasonForReversal);
  if (objection !== null) return refused(objection);
  const type = entry.kind === 'fee' ? 'FeeWaived' : 'MoneyReversed';
  const offPrice = entry.kind === 'returned' ? (entry.offPrice ?? 0) : 0;
  return happened({ type, data: { appointmentId, entryId, personal } }, ...priceLowered(booking, -offPrice));
};

/** Deleted appointments can have evidence packs too, because a dispute may be about one. */
const noteEvidencePack = (
  { manifest }: NoteEvidencePack,
  { booking, packs }: AppointmentState,
): Decision<AppointmentNotFound> => {
  if (booking === null) return refused({ kind: 'AppointmentNotFound' });
  const { appointmentId } = booking;
  return packs.includes(manifest) ? nothing : happened({ type: 'EvidencePackMade', data: { appointmentId, manifest } });
};

/** Notes refusals of deleted appointments too. Keeps only a few, so that nobody can fill the log with them. */
const noteRefusal = (
  { refused: attempt, origin }: NoteRefusedAttempt,
  { booking, refusals }: AppointmentState,
): Decision<AppointmentNotFound> => {
  if (booking === null) return refused({ kind: 'AppointmentNotFound' });
  if (!mayNoteRefusal(refusals, attempt)) return nothing;
  const { appointmentId, accountId } = booking;
  return happened({
    type: 'AttemptRefused',
    data: { ...attempt, appointmentId, personal: personal(`account-${accountId}`, origin) },
  });
};

const remove = (_: DeleteAppointment, booking: Booking): Decision => {
  const { holdId, date } = booking.time;
  return happened({
    type: 'AppointmentDeleted',
    data: { appointmentId: booking.appointmentId, hold: isActive(booking) ? { holdId, date } : null },
  });
};

/**
 * Confirms, cancels or deletes a further session like the first one. A session that is over stays, and so do the
 * sessions of a missed first one. The client never acts in the owner's name, nor the owner in the client's: the
 * recovery does that, and records whose act it was.
 */
const follow = ({ first, by, personal }: FollowFirst, booking: Booking): Decision => {
  const { appointmentId, status } = booking;
  const mayDoFor = (party: Party) => by === null || by === party;
  if (first === null) return nothing;
  if (first.deleted) return mayDoFor('owner') ? remove({ type: 'DeleteAppointment' }, booking) : nothing;
  if (!isExpected(status)) return nothing;
  if (!isUnderWay(first)) {
    const canceler = first.calledOffBy ?? 'owner';
    return mayDoFor(canceler) ? happened(cancelled(booking, { by: canceler, personal, applied: null })) : nothing;
  }
  const wanted = appointmentStatusRules[first.status].awaitsOwner ? 'pending' : 'confirmed';
  return status === wanted || !mayDoFor('owner')
    ? nothing
    : happened({ type: statusEvents[wanted], data: { appointmentId } });
};

/** Any event is enough: it changes the revision, so a slower append that still wants this hold fails. */
const abandon = ({ appointmentId, holdId }: AbandonHold, state: AppointmentState): Decision => {
  if (state.givenUp.includes(holdId) || keepsHold(state, holdId)) return nothing;
  return happened({
    type: state.booking === null ? 'BookingAbandoned' : 'HoldGivenUp',
    data: { appointmentId, holdId },
  });
};

export type AppointmentDecider<Command, Rejection> = Decider<AppointmentState, Command, AppointmentEvent, Rejection>;

const deciding = <Command, Rejection>(
  decide: (command: Command, state: AppointmentState) => Decision<Rejection>,
): AppointmentDecider<Command, Rejection> => ({ initial, evolve, decide });

const decidingOnBooking = <Command, Rejection>(
  decideOn: (command: Command, booking: Booking, state: AppointmentState) => Decision<Rejection>,
): AppointmentDecider<Command, Rejection | AppointmentNotFound> =>
  deciding((command: Command, state: AppointmentState): Decision<Rejection | AppointmentNotFound> => {
    const { booking } = state;
    if (booking === null || booking.deleted) return refused({ kind: 'AppointmentNotFound' });
    return decideOn(command, booking, state);
  });

/** A decider for each command, with only the rejections that the command can have. */
export const appointmentFor = {
  RequestAppointment: deciding(request),
  SetStatus: decidingOnBooking(setStatus),
  CancelAppointment: decidingOnBooking(cancel),
  MarkNoShow: decidingOnBooking(markNoShow),
  ReopenAppointment: decidingOnBooking(reopen),
  RescheduleAppointment: decidingOnBooking(reschedule),
  ProposeTimes: decidingOnBooking(proposeTimes),
  EndProposal: decidingOnBooking(endProposal),
  AmendAppointment: decidingOnBooking(amend),
  ConfirmAttendance: decidingOnBooking(confirmAttendance),
  TakeOwnerNote: decidingOnBooking(takeOwnerNote),
  AddProof: decidingOnBooking(addProof),
  ReceiveMoney: decidingOnBooking(receiveMoney),
  ReturnMoney: decidingOnBooking(returnMoney),
  ChargeFee: decidingOnBooking(chargeFee),
  ReverseMoney: decidingOnBooking(reverseMoney),
  LapseRequest: decidingOnBooking(lapse),
  EndTexts: decidingOnBooking(endTexts),
  NoteEvidencePack: deciding(noteEvidencePack),
  NoteRefusedAttempt: deciding(noteRefusal),
  DeleteAppointment: decidingOnBooking(remove),
  FollowFirst: decidingOnBooking(follow),
  AbandonHold: deciding(abandon),
} as const;

const unlessMoved = <Command, Rejection>(
  decider: AppointmentDecider<Command, Rejection>,
  hasMoved: (booking: Booking, command: Command) => boolean,
): AppointmentDecider<Command, Rejection | VisitHasMoved> => ({
  ...decider,
  decide: (command, state) =>
    state.booking !== null && hasMoved(state.booking, command)
      ? refused({ kind: 'VisitHasMoved' })
      : decider.decide(command, state),
});

/** The same rules for a request about one time of the visit: refuses if the visit has another time now. */
export const appointmentAtTime = (holdId: HoldId) => ({
  CancelAppointment: unlessMoved(appointmentFor.CancelAppointment, (booking) => hasMovedFrom(booking, holdId)),
  // A repeat finds the visit at the time that the first try gave it.
  RescheduleAppointment: unlessMoved(
    appointmentFor.RescheduleAppointment,
    (booking, { time }) => hasMovedFrom(booking, holdId) && hasMovedFrom(booking, time.holdId),
  ),
});

export type AppointmentCommand = CommandIn<typeof appointmentFor>;
export type AppointmentRejection = RejectionIn<typeof appointmentFor>;

export const appointment: Decider<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRejection> =
  forAnyCommand({ initial, evolve }, appointmentFor);
