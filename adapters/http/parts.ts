import type { ResultAsync } from 'neverthrow';
import type { blockCustomer } from '../../application/account/block-customer.ts';
import type { changePassword } from '../../application/account/change-password.ts';
import type { changePreferences } from '../../application/account/change-preferences.ts';
import type { changeProfile } from '../../application/account/change-profile.ts';
import type { forgetPerson } from '../../application/account/forget-person.ts';
import type { RegisterRefusal, Registration } from '../../application/account/register.ts';
import type { takeCustomerNote } from '../../application/account/take-customer-note.ts';
import type { unblockCustomer } from '../../application/account/unblock-customer.ts';
import type { whoseRecords } from '../../application/account/whose-records.ts';
import type { addProof } from '../../application/appointment/add-proof.ts';
import type { amendAppointment } from '../../application/appointment/amend-appointment.ts';
import type { bookForClient } from '../../application/appointment/book-for-client.ts';
import type { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import type { changeStatusesInBulk } from '../../application/appointment/change-statuses-in-bulk.ts';
import type { deleteAppointment } from '../../application/appointment/delete-appointment.ts';
import type { requestAppointment } from '../../application/appointment/request-appointment.ts';
import type { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import type { takeOwnerNote } from '../../application/appointment/take-owner-note.ts';
import type { checkStart } from '../../application/availability/check-start.ts';
import type { closeDay } from '../../application/availability/close-day.ts';
import type { closePartsOfDay } from '../../application/availability/close-parts-of-day.ts';
import type { enableFutureDates } from '../../application/availability/enable-future-dates.ts';
import type { freeDays } from '../../application/availability/free-days.ts';
import type { nextFreeStarts } from '../../application/availability/next-free-starts.ts';
import type { offerStarts } from '../../application/availability/offer-starts.ts';
import type { pauseBooking } from '../../application/availability/pause-booking.ts';
import type { planDays } from '../../application/availability/plan-days.ts';
import type { resetDay } from '../../application/availability/reset-day.ts';
import type { resumeBooking } from '../../application/availability/resume-booking.ts';
import type { setDaySlots } from '../../application/availability/set-day-slots.ts';
import type { setWorkingTimes } from '../../application/availability/set-working-times.ts';
import type { setZone } from '../../application/availability/set-zone.ts';
import type { showCalendar } from '../../application/availability/show-calendar.ts';
import type { showDay } from '../../application/availability/show-day.ts';
import type { saveBranding } from '../../application/branding/save-branding.ts';
import type { Caller } from '../../application/caller.ts';
import type { addCategory } from '../../application/catalogue/add-category.ts';
import type { addService } from '../../application/catalogue/add-service.ts';
import type { removeCategory } from '../../application/catalogue/remove-category.ts';
import type { removeService } from '../../application/catalogue/remove-service.ts';
import type { renameCategory } from '../../application/catalogue/rename-category.ts';
import type { reviseService } from '../../application/catalogue/revise-service.ts';
import type { Done } from '../../application/done.ts';
import type { History } from '../../application/journal.ts';
import type { rejectProof, setProofPending, verifyProof } from '../../application/payment-proof/judge-proof.ts';
import type { uploadPaymentProof } from '../../application/payment-proof/upload-payment-proof.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { Schedules } from '../../application/ports/schedules.ts';
import type { SignedPaths } from '../../application/ports/tokens.ts';
import type { moderateReview } from '../../application/review/moderate-review.ts';
import type { removeReview } from '../../application/review/remove-review.ts';
import type { reviseReview } from '../../application/review/revise-review.ts';
import type { submitPublicReview } from '../../application/review/submit-public-review.ts';
import type { submitReview } from '../../application/review/submit-review.ts';
import type { checkEmail } from '../../application/session/check-email.ts';
import type { checkPhone } from '../../application/session/check-phone.ts';
import type { SignedIn } from '../../application/session/open-session.ts';
import type { refreshSession } from '../../application/session/refresh-session.ts';
import type { CustomerSignIn } from '../../application/session/sign-in.ts';
import type { signInWithEmail } from '../../application/session/sign-in-with-email.ts';
import type { signInWithPassword } from '../../application/session/sign-in-with-password.ts';
import type { signInWithPhone } from '../../application/session/sign-in-with-phone.ts';
import type { signOut } from '../../application/session/sign-out.ts';
import type { saveSettings } from '../../application/settings/save-settings.ts';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { BrandingContent } from '../../domain/branding/index.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { ReadProgress } from './middleware/wait-for-position.ts';

/** A use case with its parts given. */
type Given<UseCase extends (...parts: never[]) => unknown> = ReturnType<UseCase>;

export type ChangeParts = {
  /** The listener hears of everything the views take in; the answer stops that. */
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** What routes of every slice read and measure by. */
export type CommonParts = ChangeParts & {
  readonly whoseRecords: Given<typeof whoseRecords>;
  readonly db: ReadDatabase;
  readonly progress: ReadProgress;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signedPaths: SignedPaths;
};

export type AppointmentParts = CommonParts & {
  readonly requestAppointment: Given<typeof requestAppointment>;
  readonly bookForClient: Given<typeof bookForClient>;
  readonly amendAppointment: Given<typeof amendAppointment>;
  readonly cancelAppointment: Given<typeof cancelAppointment>;
  readonly changeStatus: Given<typeof changeStatus>;
  readonly changeStatusesInBulk: Given<typeof changeStatusesInBulk>;
  readonly deleteAppointment: Given<typeof deleteAppointment>;
  readonly rescheduleAppointment: Given<typeof rescheduleAppointment>;
  readonly takeOwnerNote: Given<typeof takeOwnerNote>;
  readonly addProof: Given<typeof addProof>;
  /** A stream as it stands, for the history of an appointment. */
  readonly readStream: (stream: string) => ResultAsync<History, Unavailable>;
};

export type AvailabilityParts = CommonParts & {
  readonly schedules: Schedules;
  readonly checkStart: Given<typeof checkStart>;
  readonly closeDay: Given<typeof closeDay>;
  readonly closePartsOfDay: Given<typeof closePartsOfDay>;
  readonly enableFutureDates: Given<typeof enableFutureDates>;
  readonly freeDays: Given<typeof freeDays>;
  readonly nextFreeStarts: Given<typeof nextFreeStarts>;
  readonly offerStarts: Given<typeof offerStarts>;
  readonly pauseBooking: Given<typeof pauseBooking>;
  readonly planDays: Given<typeof planDays>;
  readonly resetDay: Given<typeof resetDay>;
  readonly resumeBooking: Given<typeof resumeBooking>;
  readonly setDaySlots: Given<typeof setDaySlots>;
  readonly setWorkingTimes: Given<typeof setWorkingTimes>;
  readonly setZone: Given<typeof setZone>;
  readonly showCalendar: Given<typeof showCalendar>;
  readonly showDay: Given<typeof showDay>;
};

export type SessionParts = CommonParts & {
  readonly checkEmail: Given<typeof checkEmail>;
  readonly checkPhone: Given<typeof checkPhone>;
  readonly signInWithPassword: Given<typeof signInWithPassword>;
  readonly signInWithEmail: Given<typeof signInWithEmail>;
  readonly signInWithPhone: Given<typeof signInWithPhone>;
  readonly register: (caller: Caller, wanted: Registration) => ResultAsync<Done<SignedIn>, RegisterRefusal>;
  readonly refreshSession: Given<typeof refreshSession>;
  readonly signOut: Given<typeof signOut>;
};

export type AccountParts = CommonParts & {
  readonly changeProfile: Given<typeof changeProfile>;
  readonly changePassword: Given<typeof changePassword>;
  readonly changePreferences: Given<typeof changePreferences>;
};

export type ProofParts = CommonParts & {
  readonly files: Files;
  readonly uploadPaymentProof: Given<typeof uploadPaymentProof>;
  readonly verifyProof: Given<typeof verifyProof>;
  readonly rejectProof: Given<typeof rejectProof>;
  readonly setProofPending: Given<typeof setProofPending>;
  /** Counts the bytes against what one client may leave here in a day; refuses past it. */
  readonly quota: (address: string | null, bytes: number) => Promise<void>;
};

export type CatalogueParts = CommonParts & {
  readonly addService: Given<typeof addService>;
  readonly reviseService: Given<typeof reviseService>;
  readonly removeService: Given<typeof removeService>;
  readonly addCategory: Given<typeof addCategory>;
  readonly renameCategory: Given<typeof renameCategory>;
  readonly removeCategory: Given<typeof removeCategory>;
};

export type ReviewParts = CommonParts & {
  readonly submitReview: Given<typeof submitReview>;
  readonly submitPublicReview: Given<typeof submitPublicReview>;
  readonly reviseReview: Given<typeof reviseReview>;
  readonly moderateReview: Given<typeof moderateReview>;
  readonly removeReview: Given<typeof removeReview>;
};

export type BrandingParts = CommonParts & {
  readonly saveBranding: Given<typeof saveBranding>;
  /** What the site says until the owner has saved her own. */
  readonly firstBranding: BrandingContent;
};

export type SettingsParts = AvailabilityParts & {
  readonly saveSettings: Given<typeof saveSettings>;
  readonly customerSignIn: CustomerSignIn;
};

export type DashboardParts = CommonParts & {
  readonly rules: () => AvailabilityRules;
  readonly customerSignIn: CustomerSignIn;
};

export type CustomerParts = CommonParts & {
  readonly rules: () => AvailabilityRules;
  readonly blockCustomer: Given<typeof blockCustomer>;
  readonly unblockCustomer: Given<typeof unblockCustomer>;
  readonly takeCustomerNote: Given<typeof takeCustomerNote>;
  readonly forgetPerson: Given<typeof forgetPerson>;
};

export type EventParts = CommonParts & {
  /** Aborted when the program stops. */
  readonly ending: AbortSignal;
};
