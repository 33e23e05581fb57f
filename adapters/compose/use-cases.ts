import { createHash } from 'node:crypto';
import { blockCustomer } from '../../application/account/block-customer.ts';
import { changePassword } from '../../application/account/change-password.ts';
import { changePreferences } from '../../application/account/change-preferences.ts';
import { changeProfile } from '../../application/account/change-profile.ts';
import { findAccount } from '../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../application/account/find-or-open-account.ts';
import { forgetPerson } from '../../application/account/forget-person.ts';
import { openFirstAdministrator } from '../../application/account/open-first-administrator.ts';
import { register } from '../../application/account/register.ts';
import { takeCustomerNote } from '../../application/account/take-customer-note.ts';
import { unblockCustomer } from '../../application/account/unblock-customer.ts';
import { whoseRecords } from '../../application/account/whose-records.ts';
import { addProof } from '../../application/appointment/add-proof.ts';
import { amendAppointment } from '../../application/appointment/amend-appointment.ts';
import { bookForClient } from '../../application/appointment/book-for-client.ts';
import { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import { changeStatusesInBulk } from '../../application/appointment/change-statuses-in-bulk.ts';
import { deleteAppointment } from '../../application/appointment/delete-appointment.ts';
import { requestAppointment } from '../../application/appointment/request-appointment.ts';
import { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import { takeOwnerNote } from '../../application/appointment/take-owner-note.ts';
import { checkStart } from '../../application/availability/check-start.ts';
import { closeDay } from '../../application/availability/close-day.ts';
import { closePartsOfDay } from '../../application/availability/close-parts-of-day.ts';
import { enableFutureDates } from '../../application/availability/enable-future-dates.ts';
import { freeDays } from '../../application/availability/free-days.ts';
import { nextFreeStarts } from '../../application/availability/next-free-starts.ts';
import { offerStarts } from '../../application/availability/offer-starts.ts';
import { pauseBooking } from '../../application/availability/pause-booking.ts';
import { planDays } from '../../application/availability/plan-days.ts';
import { proposeZone } from '../../application/availability/propose-zone.ts';
import { resetDay } from '../../application/availability/reset-day.ts';
import { resumeBooking } from '../../application/availability/resume-booking.ts';
import { setDaySlots } from '../../application/availability/set-day-slots.ts';
import { setWorkingTimes } from '../../application/availability/set-working-times.ts';
import { setZone } from '../../application/availability/set-zone.ts';
import { showCalendar } from '../../application/availability/show-calendar.ts';
import { showDay } from '../../application/availability/show-day.ts';
import { saveBranding } from '../../application/branding/save-branding.ts';
import { addCategory } from '../../application/catalogue/add-category.ts';
import { addService } from '../../application/catalogue/add-service.ts';
import { removeCategory } from '../../application/catalogue/remove-category.ts';
import { removeService } from '../../application/catalogue/remove-service.ts';
import { renameCategory } from '../../application/catalogue/rename-category.ts';
import { reviseService } from '../../application/catalogue/revise-service.ts';
import type { Handle } from '../../application/handle.ts';
import { rejectProof, setProofPending, verifyProof } from '../../application/payment-proof/judge-proof.ts';
import { uploadPaymentProof } from '../../application/payment-proof/upload-payment-proof.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { Digest } from '../../application/ports/digest.ts';
import type { FileKinds } from '../../application/ports/file-kinds.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { Passwords } from '../../application/ports/passwords.ts';
import type { Sanitizer } from '../../application/ports/sanitizer.ts';
import type { SignInDelays } from '../../application/ports/sign-in-delays.ts';
import type { Tokens } from '../../application/ports/tokens.ts';
import type { Vault } from '../../application/ports/vault.ts';
import { moderateReview } from '../../application/review/moderate-review.ts';
import { removeReview } from '../../application/review/remove-review.ts';
import { reviseReview } from '../../application/review/revise-review.ts';
import { submitPublicReview } from '../../application/review/submit-public-review.ts';
import { submitReview } from '../../application/review/submit-review.ts';
import { authenticate } from '../../application/session/authenticate.ts';
import { checkEmail } from '../../application/session/check-email.ts';
import { checkPhone } from '../../application/session/check-phone.ts';
import { openSession } from '../../application/session/open-session.ts';
import { refreshSession } from '../../application/session/refresh-session.ts';
import type { CustomerSignIn } from '../../application/session/sign-in.ts';
import { signInWithEmail } from '../../application/session/sign-in-with-email.ts';
import { signInWithPassword } from '../../application/session/sign-in-with-password.ts';
import { signInWithPhone } from '../../application/session/sign-in-with-phone.ts';
import { signOut } from '../../application/session/sign-out.ts';
import { saveSettings } from '../../application/settings/save-settings.ts';
import type { ViewPorts } from './ports-from-views.ts';

export const sha256: Digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

export type UseCaseParts = ViewPorts & {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  readonly fileKinds: FileKinds;
  readonly digest: Digest;
  readonly vault: Vault;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly sanitizer: Sanitizer;
  readonly signInDelays: SignInDelays;
  readonly customerSignIn: CustomerSignIn;
};

const appointmentUseCases = (parts: UseCaseParts) => {
  const booking = { ...parts, findAccount: findAccount(parts), findOrOpenAccount: findOrOpenAccount(parts) };
  return {
    requestAppointment: requestAppointment(booking),
    bookForClient: bookForClient(booking),
    amendAppointment: amendAppointment(parts),
    cancelAppointment: cancelAppointment(parts),
    changeStatus: changeStatus(parts),
    changeStatusesInBulk: changeStatusesInBulk(parts),
    deleteAppointment: deleteAppointment(parts),
    rescheduleAppointment: rescheduleAppointment(parts),
    takeOwnerNote: takeOwnerNote(parts),
    addProof: addProof(parts),
  };
};

const accountUseCases = (parts: UseCaseParts) => {
  const signingIn = { ...parts, findAccount: findAccount(parts) };
  return {
    authenticate: authenticate(parts),
    checkEmail: checkEmail(signingIn),
    checkPhone: checkPhone(signingIn),
    signInWithPassword: signInWithPassword(signingIn),
    signInWithEmail: signInWithEmail(signingIn),
    signInWithPhone: signInWithPhone(signingIn),
    openFirstAdministrator: openFirstAdministrator(parts),
    register: register({ ...parts, openSession: openSession(parts) }),
    refreshSession: refreshSession(parts),
    signOut: signOut(parts),
    changeProfile: changeProfile(parts),
    changePassword: changePassword(parts),
    changePreferences: changePreferences(parts),
    blockCustomer: blockCustomer(parts),
    unblockCustomer: unblockCustomer(parts),
    takeCustomerNote: takeCustomerNote(parts),
    forgetPerson: forgetPerson(parts),
    whoseRecords: whoseRecords(parts),
  };
};

const studioUseCases = (parts: UseCaseParts) => ({
  addCategory: addCategory(parts),
  renameCategory: renameCategory(parts),
  removeCategory: removeCategory(parts),
  addService: addService(parts),
  reviseService: reviseService(parts),
  removeService: removeService(parts),
  uploadPaymentProof: uploadPaymentProof(parts),
  verifyProof: verifyProof(parts),
  rejectProof: rejectProof(parts),
  setProofPending: setProofPending(parts),
  submitReview: submitReview(parts),
  submitPublicReview: submitPublicReview(parts),
  reviseReview: reviseReview(parts),
  moderateReview: moderateReview(parts),
  removeReview: removeReview(parts),
  saveBranding: saveBranding(parts),
  saveSettings: saveSettings(parts),
});

const calendarUseCases = (parts: UseCaseParts) => ({
  checkStart: checkStart(parts),
  closeDay: closeDay(parts),
  closePartsOfDay: closePartsOfDay(parts),
  enableFutureDates: enableFutureDates(parts),
  freeDays: freeDays(parts),
  nextFreeStarts: nextFreeStarts(parts),
  offerStarts: offerStarts(parts),
  pauseBooking: pauseBooking(parts),
  planDays: planDays(parts),
  proposeZone: proposeZone(parts),
  resetDay: resetDay(parts),
  resumeBooking: resumeBooking(parts),
  setDaySlots: setDaySlots(parts),
  setWorkingTimes: setWorkingTimes(parts),
  setZone: setZone(parts),
  showCalendar: showCalendar(parts),
  showDay: showDay(parts),
});

/** Every use case, with what it needs. */
export const composeUseCases = (parts: UseCaseParts) => ({
  ...appointmentUseCases(parts),
  ...accountUseCases(parts),
  ...calendarUseCases(parts),
  ...studioUseCases(parts),
});

export type UseCases = ReturnType<typeof composeUseCases>;
