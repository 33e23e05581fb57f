import { ApiError, api, sentenceOf } from '../../api/call/client.ts';

import type { Body } from '../../api/call/contract.ts';
import type { Appointment, AppointmentStatus, MoneyMethod, OwnersStatus, Topic } from '../../api/types.ts';
import { to12Hour } from '../../format/calendar.ts';
import { appointmentFaces, ownersFaces, proofFaces, statusNamed } from '../../statuses/faces.ts';

import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { appointmentQuery } from './appointments.query.ts';
import type { ChangeWanted, NewWanted } from './form/appointment-form.ts';
import { type BulkStatusAnswer, inParts, joined, undoChanges } from './list/bulk-status.ts';

/** A changed appointment also changes which times are free, so the lists of times are reloaded. */
const topics: readonly Topic[] = ['appointments'];
const ofPayment: readonly Topic[] = ['appointments', 'payment-proofs'];

const setStatus = (id: string, status: OwnersStatus) =>
  api.call('PUT /admin/appointments/{id}/status', { params: { id }, body: { status } });

/** Restores the earlier status. A squeezed-in visit is squeezed in again. */
const goBackTo = (id: string, from: OwnersStatus, squeezedIn: string | null) => {
  const status = statusNamed(appointmentFaces, from);
  if (squeezedIn === null || status === undefined) return setStatus(id, from);
  const body = { status, squeezeIn: { reason: squeezedIn } };
  return api.call('PUT /admin/appointments/{id}', { params: { id }, body });
};

type StatusChange = Pick<Appointment, 'squeezedIn'> & {
  readonly id: string;
  readonly status: OwnersStatus;
  /** The previous status. Undo restores it if the time is still free. */
  readonly from: OwnersStatus;
};

export const useChangeStatus = () =>
  useOwnersChange({
    send: ({ id, status }: StatusChange) => setStatus(id, status),
    said: ({ status }) => `Appointment status updated to ${ownersFaces[status].word.toLowerCase()}`,
    failed: 'Failed to update appointment status',
    undo: ({ id, from, squeezedIn }) => goBackTo(id, from, squeezedIn),
    topics,
  });

const setStatuses = async (ids: readonly string[], status: OwnersStatus): Promise<BulkStatusAnswer> => {
  const answers: BulkStatusAnswer[] = [];
  for (const appointmentIds of inParts(ids)) {
    answers.push(await api.data('PUT /admin/appointments/bulk-status', { body: { appointmentIds, status } }));
  }
  return joined(answers);
};

/** Throws only the first refusal. The lists show each appointment's status. */
const goBack = async (before: BulkStatusAnswer['before']): Promise<void> => {
  for (const { status, ids } of undoChanges(before)) {
    const [refused] = (await setStatuses(ids, status)).failed;
    if (refused !== undefined) throw new ApiError(refused.message, 409, 'refused');
  }
};

type StatusesChange = { readonly ids: readonly string[]; readonly status: OwnersStatus };

export const useChangeStatuses = () =>
  useOwnersChange({
    send: ({ ids, status }: StatusesChange) => setStatuses(ids, status),
    said: ({ status }, { updated }) =>
      updated.length === 0
        ? null
        : `${updated.length} appointments updated to ${ownersFaces[status].word.toLowerCase()}`,
    failed: 'Failed to update appointments',
    mayUndo: (_, { before }) => before.length > 0,
    undo: (_, { before }) => goBack(before),
    topics,
  });

type Money = Body<'POST /admin/appointments/{id}/payments'>;
/** A payment that is sent twice under one key is recorded once. */
type Received = { readonly id: string; readonly key: string; readonly received: Money };

const lastEntryOf = ({ money: { entries } }: Appointment): string | undefined => entries.at(-1)?.id;

const takeBack = (id: string, entryId: string, reason: string | null = null) =>
  api.call('POST /admin/appointments/{id}/payments/{entryId}/reverse', { params: { id, entryId }, body: { reason } });

const undoEntry = async ({ id }: { readonly id: string }, appointment: Appointment) => {
  const entryId = lastEntryOf(appointment);
  if (entryId !== undefined) await takeBack(id, entryId);
};

const useNewEntry = <Given extends { readonly id: string }>(
  send: (given: Given) => Promise<Appointment>,
  said: string,
  failed: string,
) => useOwnersChange({ send, said: () => said, failed, topics, undo: undoEntry });

export const useReceiveMoney = () =>
  useNewEntry(
    ({ id, key, received }: Received) =>
      api.data('POST /admin/appointments/{id}/payments', { params: { id }, body: received, idempotencyKey: key }),
    'Payment recorded',
    'Failed to record the payment',
  );

type Returned = Omit<Received, 'received'> & { readonly returned: Body<'POST /admin/appointments/{id}/returns'> };

export const useReturnMoney = () =>
  useNewEntry(
    ({ id, key, returned }: Returned) =>
      api.data('POST /admin/appointments/{id}/returns', { params: { id }, body: returned, idempotencyKey: key }),
    'Refund recorded',
    'Failed to record the refund',
  );

type Charged = Omit<Received, 'received'> & { readonly fee: Body<'POST /admin/appointments/{id}/fees'> };

export const useChargeFee = () =>
  useNewEntry(
    ({ id, key, fee }: Charged) =>
      api.data('POST /admin/appointments/{id}/fees', { params: { id }, body: fee, idempotencyKey: key }),
    'Fee added',
    'Failed to add the fee',
  );

type Missed = Pick<Charged, 'id' | 'key'> &
  Pick<StatusChange, 'squeezedIn'> & {
    readonly from: AppointmentStatus;
    readonly amount: number;
    readonly note: string | null;
    /** The reason for waiving the fee; missing if it is charged. */
    readonly waived?: string | null;
  };

/** Charges the fee first, so that a retry after a failure finds it and goes on. Undo also reverses the fee. */
export const useMarkNoShow = () =>
  useOwnersChange({
    send: async ({ id, key, amount, note, waived }: Missed) => {
      const fee = { reason: 'no-show', amount, note } as const;
      const path = 'POST /admin/appointments/{id}/fees';
      const charged = await api.data(path, { params: { id }, body: fee, idempotencyKey: key });
      const entryId = lastEntryOf(charged);
      if (waived !== undefined && entryId !== undefined) await takeBack(id, entryId, waived);
      await setStatus(id, 'no-show');
      return charged;
    },
    said: ({ waived }) => (waived === undefined ? 'Marked as a no-show, fee added' : 'Marked as a no-show, fee waived'),
    failed: 'Failed to mark the no-show',
    undo: async ({ id, from, waived, squeezedIn }, charged) => {
      const entryId = lastEntryOf(charged);
      if (waived === undefined && entryId !== undefined) await takeBack(id, entryId);
      await goBackTo(id, from, squeezedIn);
    },
    topics,
  });

type TakenBack = {
  readonly id: string;
  readonly entryId: string;
  /** Why a fee is waived; left out for money. */
  readonly reason?: string | null;
};

export const useTakeBackEntry = () =>
  useOwnersChange({
    send: ({ id, entryId, reason }: TakenBack) => takeBack(id, entryId, reason),
    said: ({ reason }) => (reason === undefined ? 'Taken back' : 'Fee waived'),
    failed: 'Failed to take it back',
    topics,
  });

type Completing = Pick<Appointment, 'id' | 'status' | 'serviceName' | 'time'>;

type Completion = {
  readonly key: string;
  readonly method: MoneyMethod;
  /** The tip, which goes to the first visit. */
  readonly tip: number;
  /** The amount for each visit, in dollars. */
  readonly visits: readonly { readonly visit: Completing; readonly amount: number }[];
};

const complete = async ({ key, method, tip, visits }: Completion) => {
  const done: { readonly visit: Completing; readonly entryId: string | undefined }[] = [];
  const failed: { readonly visit: Completing; readonly error: unknown }[] = [];
  for (const [place, { visit, amount }] of visits.entries()) {
    const body = { method, amount, tip: place === 0 ? tip : 0 };
    const sent = { params: { id: visit.id }, body, idempotencyKey: key };
    try {
      const answered = await api.data('POST /admin/appointments/{id}/complete', sent);
      done.push({ visit, entryId: body.amount + body.tip > 0 ? lastEntryOf(answered) : undefined });
    } catch (error) {
      failed.push({ visit, error });
    }
  }
  return { done, failed };
};

const completeEach = async (completion: Completion) => {
  const { done, failed } = await complete(completion);
  const [first] = failed;
  if (first === undefined) return done;
  if (completion.visits.length === 1) throw first.error;
  const names = failed.map(({ visit }) => `${visit.serviceName} at ${to12Hour(visit.time)}`).join(' and ');
  const rest = done.length === 0 ? '' : ' The rest is done.';
  const why = sentenceOf(first.error, 'Please try again.');
  throw new ApiError(`${names} couldn’t be completed: ${why}${rest}`, 409, 'refused');
};

/** Completes one visit, or several paid together. Undo reverses the payments and restores each status. */
export const useCompleteVisits = () =>
  useOwnersChange({
    send: completeEach,
    said: (_, done) => (done.length === 1 ? 'Visit completed' : `${done.length} visits completed`),
    failed: 'Failed to complete the visit',
    undo: async (_, done) => {
      for (const { visit, entryId } of done) {
        if (entryId !== undefined) await takeBack(visit.id, entryId);
        await setStatus(visit.id, visit.status);
      }
    },
    topics,
  });

export const useDeleteAppointment = () =>
  useOwnersChange({
    send: (id: string) => api.call('DELETE /admin/appointments/{id}', { params: { id } }),
    said: () => 'Appointment deleted successfully',
    failed: 'Failed to delete appointment',
    topics,
  });

export type Judgement = Body<'PUT /admin/payment-proofs/{id}/status'>;
type JudgementChange = { readonly id: string; readonly to: Judgement; readonly from: Judgement };

const judge = (id: string, judgement: Judgement) =>
  api.call('PUT /admin/payment-proofs/{id}/status', { params: { id }, body: judgement });

export const useJudgeProof = () =>
  useOwnersChange({
    send: ({ id, to }: JudgementChange) => judge(id, to),
    said: ({ to: { status } }) => `Payment proof ${proofFaces[status].done}`,
    failed: 'Failed to update the payment proof',
    undo: ({ id, from }) => judge(id, from),
    topics: ofPayment,
  });

type Confirmation = {
  readonly appointmentId: string;
  readonly from: AppointmentStatus;
  readonly proof: Omit<JudgementChange, 'to'>;
  /** What the owner read on the proof; null if she noted nothing. */
  readonly seen: NonNullable<Judgement['seen']> | null;
};

const verifyAndConfirm = async ({ appointmentId: id, proof, seen }: Confirmation) => {
  const { refusal } = await api.data('POST /admin/appointments/{id}/verify', {
    params: { id },
    body: { proofId: proof.id, seen },
  });
  if (refusal === null) return;
  const said = `The payment proof is verified, but the appointment isn’t confirmed. ${refusal.message}`;
  throw new ApiError(said, 409, 'refused');
};

/** Verifies a proof and confirms its visit in one press. Undo reverts both. */
export const useVerifyAndConfirm = () =>
  useOwnersChange({
    send: verifyAndConfirm,
    said: () => 'Payment proof verified and appointment confirmed',
    failed: 'Failed to update the payment proof',
    undo: async ({ appointmentId, from, proof }) => {
      await setStatus(appointmentId, from);
      await judge(proof.id, proof.from);
    },
    topics: ofPayment,
  });

/** Rejects a proof without an appointment, so that it no longer waits and cannot be used. */
export const useSetAside = () =>
  useOwnersChange({
    send: (id: string) => judge(id, { status: 'rejected', note: null }),
    said: () => 'Payment proof set aside',
    failed: 'Failed to update the payment proof',
    undo: (id) => judge(id, { status: 'pending', note: null }),
    topics: ofPayment,
  });

export const useAttachProof = () =>
  useOwnersChange({
    send: ({ proofId, appointmentId }: { readonly proofId: string; readonly appointmentId: string }) =>
      api.call('POST /admin/payment-proofs/{id}/attach', { params: { id: proofId }, body: { appointmentId } }),
    said: () => 'Payment proof attached',
    failed: 'Failed to attach the payment proof',
    topics: ofPayment,
  });

export const useCreateAppointment = () =>
  useOwnersChange({
    send: ({ wanted, key }: { readonly wanted: NewWanted; readonly key: string }) =>
      api.data('POST /admin/appointments', { body: wanted, idempotencyKey: key }),
    said: () => 'Appointment created successfully',
    failed: 'Failed to create appointment',
    topics,
  });

export const useUpdateAppointment = () =>
  useOwnersChange({
    send: ({ id, wanted }: { readonly id: string; readonly wanted: ChangeWanted }) =>
      api.call('PUT /admin/appointments/{id}', { params: { id }, body: wanted }),
    said: () => 'Appointment updated successfully',
    failed: 'Failed to update appointment',
    topics,
  });

type Start = Pick<Appointment, 'date' | 'time'>;
/** A squeezed-in visit that moves back is squeezed in again. */
type Place = Pick<Appointment, 'date' | 'time' | 'squeezedIn'>;

const move = (id: string, { date, time }: Start, reason?: string) => {
  const squeezeIn = reason === undefined ? {} : { squeezeIn: { reason } };
  return api.call('PATCH /appointments/{id}/reschedule', { params: { id }, body: { date, time, ...squeezeIn } });
};

type Move = { readonly id: string; readonly to: Start; readonly from: Place; readonly squeezeIn?: string | undefined };

export const useMoveAppointment = () =>
  useOwnersChange({
    send: ({ id, to, squeezeIn }: Move) => move(id, to, squeezeIn),
    said: () => 'Appointment rescheduled successfully',
    failed: 'Failed to reschedule appointment',
    undo: ({ id, from }) => move(id, from, from.squeezedIn ?? undefined),
    topics,
  });

type Proposed = Body<'POST /admin/appointments/{id}/proposals'>['times'];

export const useProposeTimes = () =>
  useOwnersChange({
    send: ({ id, times }: { readonly id: string; readonly times: Proposed }) =>
      api.data('POST /admin/appointments/{id}/proposals', { params: { id }, body: { times } }),
    said: ({ times }) => (times.length === 1 ? 'Time proposed' : 'Times proposed'),
    failed: 'Failed to propose these times',
    topics,
  });

export const useWithdrawProposal = () =>
  useOwnersChange({
    send: (id: string) => api.data('DELETE /admin/appointments/{id}/proposals', { params: { id } }),
    said: () => 'Proposed times withdrawn',
    failed: 'Failed to withdraw the proposed times',
    topics,
  });

const takeNote = (id: string, ownerNote: string) =>
  api.data('PUT /admin/appointments/{id}', { params: { id }, body: { ownerNote } });

export const useTakeNote = () =>
  useOwnersChange({
    send: ({ id, to }: { readonly id: string; readonly to: string; readonly from: string }) => takeNote(id, to),
    said: () => 'Note saved',
    failed: 'Failed to save the note',
    undo: ({ id, from }) => takeNote(id, from),
    shownIn: ({ id }) => appointmentQuery(id).queryKey,
    topics,
  });
