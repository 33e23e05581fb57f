import { type Given, sliceOf } from '../kernel/handle.ts';
import {
  cancelByLink,
  confirmAttendanceByLink,
  keepTimeByLink,
  moveByLink,
  payByLink,
  seeByLink,
} from './act-by-link.ts';
import { amendAppointment, editAppointment } from './amend-appointment.ts';
import { bookForClient, importVisit } from './booking.ts';
import {
  cancelAppointment,
  changeStatus,
  changeStatusesInBulk,
  markNoShow,
  verifyAndConfirm,
} from './change-status.ts';
import { checkBooking } from './check-booking.ts';
import { chargeFee, completeVisit, receiveMoney, returnMoney, reverseMoney } from './money.ts';
import { addProof, deleteAppointment, takeBookingRecord, takeBookingRecordByAddress } from './notes.ts';
import { keepTime, proposeTimes, withdrawProposal } from './propose-times.ts';
import { requestAppointment } from './request-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { mailReservation, reserveTime, takeBackReservedTime } from './reserve-time.ts';
import { bookSeries, cancelRestOfSeries, checkSeries, moveRestOfSeries, seeSeries } from './series.ts';

const useCases = {
  addProof,
  amendAppointment,
  bookForClient,
  bookSeries,
  cancelAppointment,
  cancelByLink,
  cancelRestOfSeries,
  changeStatus,
  changeStatusesInBulk,
  checkBooking,
  checkSeries,
  completeVisit,
  mailReservation,
  markNoShow,
  confirmAttendanceByLink,
  deleteAppointment,
  editAppointment,
  importVisit,
  keepTime,
  keepTimeByLink,
  moveByLink,
  moveRestOfSeries,
  payByLink,
  receiveMoney,
  returnMoney,
  chargeFee,
  proposeTimes,
  requestAppointment,
  rescheduleAppointment,
  reserveTime,
  reverseMoney,
  seeByLink,
  seeSeries,
  takeBackReservedTime,
  takeBookingRecord,
  takeBookingRecordByAddress,
  verifyAndConfirm,
  withdrawProposal,
};
export const appointmentUseCases = sliceOf(useCases);
export type AppointmentUseCases = Given<typeof useCases>;
