import { api } from '../../../api/client.ts';
import type { Body } from '../../../api/contract.ts';
import type { Appointment, PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { totalOf } from '../../../format/booking-choice.ts';
import { phoneToSend } from '../../../format/phone.ts';

export type AppointmentToRequest = {
  readonly choice: Choice;
  readonly method: PaymentMethod;
  readonly proofUrl: string;
  /** The name or tag the money came from. */
  readonly paymentDetails: string;
  readonly notes: string;
  readonly key: string;
};

/** Requests the appointment; repeated under the same key it books once. */
export const requestAppointment = (wanted: AppointmentToRequest): Promise<Appointment> => {
  const { service, addOns, date, time, customerInfo } = wanted.choice;
  const body: Body<'POST /appointments'> = {
    serviceId: service.id,
    serviceName: service.name,
    servicePrice: service.price,
    date: date ?? '',
    time: time ?? '',
    customerInfo: {
      firstName: customerInfo?.firstName.trim() ?? '',
      lastName: customerInfo?.lastName.trim() ?? '',
      email: customerInfo?.email.trim() ?? '',
      phone: phoneToSend(customerInfo?.phone ?? ''),
      paymentMethod: wanted.method,
      paymentDetails: wanted.paymentDetails.trim() || null,
    },
    addOns,
    userId: customerInfo?.userId ?? null,
    notes: wanted.notes.trim() || null,
    paymentProof: wanted.proofUrl,
    totalPrice: totalOf(wanted.choice),
  };
  return api.data('POST /appointments', { body, idempotencyKey: wanted.key, failed: 'Failed to create appointment' });
};
