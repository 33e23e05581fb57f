import { api } from '../../api/client.ts';
import type { Appointment, AppointmentStatus, PaymentProof, ProofStatus } from '../../api/types.ts';
import { useOwnersChange } from '../../ui/admin/use-owners-change.ts';
import type { ChangeWanted, NewWanted } from './appointment-form.ts';

/** A changed appointment changes which times are free. */
const also = [['availability']];

export const useChangeStatus = () =>
  useOwnersChange({
    send: ({ id, status }: { readonly id: string; readonly status: AppointmentStatus }) =>
      api.send<Appointment>('PUT', `/admin/appointments/${id}/status`, { status }),
    said: ({ status }) => `Appointment status updated to ${status}`,
    failed: 'Failed to update appointment status',
    also,
  });

export type BulkAnswer = {
  readonly updated: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
};

export const useChangeStatuses = () =>
  useOwnersChange({
    send: async (wanted: { readonly appointmentIds: readonly string[]; readonly status: AppointmentStatus }) =>
      (await api.send<BulkAnswer>('PUT', '/admin/appointments/bulk-status', wanted)).data,
    said: ({ status }, { updated }) =>
      updated.length === 0 ? null : `${updated.length} appointments updated to ${status}`,
    failed: 'Failed to update appointments',
    also,
  });

export const useDeleteAppointment = () =>
  useOwnersChange({
    send: (id: string) => api.send<null>('DELETE', `/admin/appointments/${id}`),
    said: () => 'Appointment deleted successfully',
    failed: 'Failed to delete appointment',
    also,
  });

export type Judgement = { readonly id: string; readonly status: ProofStatus; readonly note: string | null };

export const useJudgeProof = () =>
  useOwnersChange({
    send: ({ id, ...judgement }: Judgement) =>
      api.send<PaymentProof>('PUT', `/admin/payment-proofs/${id}/status`, judgement),
    said: ({ status }) => `Payment proof ${status === 'pending' ? 'set back to pending' : status}`,
    failed: 'Failed to update the payment proof',
  });

export const useAttachProof = () =>
  useOwnersChange({
    send: ({ proofId, appointmentId }: { readonly proofId: string; readonly appointmentId: string }) =>
      api.send<unknown>('POST', `/admin/payment-proofs/${proofId}/attach`, { appointmentId }),
    said: () => 'Payment proof attached',
    failed: 'Failed to attach the payment proof',
  });

export const useCreateAppointment = () =>
  useOwnersChange({
    send: async ({ wanted, key }: { readonly wanted: NewWanted; readonly key: string }) =>
      (await api.send<Appointment>('POST', '/admin/appointments', wanted, { idempotencyKey: key })).data,
    said: () => 'Appointment created successfully',
    failed: 'Failed to create appointment',
    also,
  });

export const useUpdateAppointment = () =>
  useOwnersChange({
    send: ({ id, wanted }: { readonly id: string; readonly wanted: ChangeWanted }) =>
      api.send<Appointment>('PUT', `/admin/appointments/${id}`, wanted),
    said: () => 'Appointment updated successfully',
    failed: 'Failed to update appointment',
    also,
  });

export const useMoveAppointment = () =>
  useOwnersChange({
    send: ({ id, ...to }: { readonly id: string; readonly date: string; readonly time: string }) =>
      api.send<Appointment>('PATCH', `/appointments/${id}/reschedule`, to),
    said: () => 'Appointment rescheduled successfully',
    failed: 'Failed to reschedule appointment',
    also,
  });

export const useTakeNote = () =>
  useOwnersChange({
    send: ({ id, ownerNote }: { readonly id: string; readonly ownerNote: string }) =>
      api.send<Appointment>('PUT', `/admin/appointments/${id}`, { ownerNote }),
    said: () => 'Note saved',
    failed: 'Failed to save the note',
  });
