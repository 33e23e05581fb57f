export { addProof } from './add-proof.ts';
export { amendAppointment } from './amend-appointment.ts';
export { bookForClient } from './book-for-client.ts';
export { cancelAppointment, changeStatus } from './change-status.ts';
export { changeStatusesInBulk } from './change-statuses-in-bulk.ts';
export { deleteAppointment } from './delete-appointment.ts';
export { requestAppointment } from './request-appointment.ts';
export { rescheduleAppointment } from './reschedule-appointment.ts';
export { takeOwnerNote } from './take-owner-note.ts';
