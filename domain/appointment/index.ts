export * from './commands.ts';
export { confirmationCodeOf, mayBeInCode } from './confirmation-code.ts';
export { type AppointmentDecider, appointment, appointmentAtTime, appointmentFor } from './decide.ts';
export * from './events.ts';
export { type Insight, insightOf } from './insight.ts';
export {
  clientCancellation,
  type ObjectionToCancel,
  type ObjectionToMove,
  objectionToMove,
  refusalsLeft,
} from './policies.ts';
export * from './rejections.ts';
export { type AppointmentState, type Booking, hasMovedFrom, isAttendanceConfirmed, restsOn } from './state.ts';
export {
  type ActiveStatus,
  type AppointmentStatus,
  type AppointmentStatusRules,
  appointmentStatuses,
  appointmentStatusesWhere,
  appointmentStatusRules,
  holdsTime,
  isExpected,
} from './status.ts';
