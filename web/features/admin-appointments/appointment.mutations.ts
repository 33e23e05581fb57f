import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import type { Appointment, AppointmentStatus, PaymentProof, ProofStatus } from '../../api/types.ts';
import { useToast } from '../../ui/toast.tsx';

const adminKey = ['private', 'admin'] as const;

/** After a change every list of the owner's asks anew. */
const useFreshLists = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKey });
};

export const useChangeStatus = () => {
  const refresh = useFreshLists();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: AppointmentStatus }) =>
      api.send<Appointment>('PUT', `/admin/appointments/${id}/status`, { status }),
    onSuccess: (_, { status }) => toast.success(`Appointment status updated to ${status}`),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to update appointment status')),
    onSettled: refresh,
  });
};

type BulkAnswer = {
  readonly updated: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
};

export const useChangeStatuses = (onDone: (answer: BulkAnswer) => void) => {
  const refresh = useFreshLists();
  const toast = useToast();
  return useMutation({
    mutationFn: async (wanted: { readonly appointmentIds: readonly string[]; readonly status: AppointmentStatus }) =>
      (await api.send<BulkAnswer>('PUT', '/admin/appointments/bulk-status', wanted)).data,
    onSuccess: (answer, { status }) => {
      if (answer.updated.length > 0) toast.success(`${answer.updated.length} appointments updated to ${status}`);
      onDone(answer);
    },
    onError: (error) => toast.error(sentenceOf(error, 'Failed to update appointments')),
    onSettled: refresh,
  });
};

export const useDeleteAppointment = () => {
  const refresh = useFreshLists();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => api.send<null>('DELETE', `/admin/appointments/${id}`),
    onSuccess: () => toast.success('Appointment deleted successfully'),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to delete appointment')),
    onSettled: refresh,
  });
};

export type Judgement = { readonly id: string; readonly status: ProofStatus; readonly note: string | null };

export const useJudgeProof = () => {
  const refresh = useFreshLists();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, ...judgement }: Judgement) =>
      api.send<PaymentProof>('PUT', `/admin/payment-proofs/${id}/status`, judgement),
    onSuccess: (_, { status }) =>
      toast.success(`Payment proof ${status === 'pending' ? 'set back to pending' : status}`),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to update the payment proof')),
    onSettled: refresh,
  });
};
