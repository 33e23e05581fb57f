import { accountSlice } from './account/routes.ts';
import { agreementSlice } from './agreement/routes.ts';
import { appointmentSlice } from './appointment/routes.ts';
import { availabilitySlice } from './availability/routes.ts';
import { backupSlice } from './backups/routes.ts';
import { brandingSlice } from './branding/routes.ts';
import { calendarFeedSlice } from './calendar-feed/routes.ts';
import { catalogueSlice } from './catalogue/routes.ts';
import { codeSlice } from './code/routes.ts';
import { customerSlice } from './customer/routes.ts';
import { dashboardSlice } from './dashboard/routes.ts';
import { eventSlice } from './events/routes.ts';
import { exportSlice } from './exports/routes.ts';
import { importSlice } from './imports/routes.ts';
import { mailWordsSlice } from './mail-words/routes.ts';
import type { Intersected } from './merged.ts';
import { moneySlice } from './money/routes.ts';
import { newsSlice } from './news/routes.ts';
import { noticeSlice } from './notice/routes.ts';
import { openingSlice } from './opening/routes.ts';
import { otherCalendarSlice } from './other-calendar/routes.ts';
import { paymentProofSlice } from './payment-proof/routes.ts';
import { pictureSlice } from './pictures/routes.ts';
import { quoteSlice } from './quote/routes.ts';
import { reviewSlice } from './review/routes.ts';
import { sealedLogSlice } from './sealed-log/routes.ts';
import { securityEventSlice } from './security-events/routes.ts';
import { sessionSlice } from './session/routes.ts';
import { settingsSlice } from './settings/routes.ts';
import { timelineSlice } from './timeline/routes.ts';
import { waitingSlice } from './waiting/routes.ts';
import { webhookSlice } from './webhook/routes.ts';
import type { OpenedSlice } from './wire/slice.ts';

/** The slices that the specification names. Their routes are tried in this order. */
export const studioSlices = [
  catalogueSlice,
  availabilitySlice,
  agreementSlice,
  // Comes before the appointments, so that `analytics` is not taken for an id.
  dashboardSlice,
  appointmentSlice,
  paymentProofSlice,
  reviewSlice,
  sessionSlice,
  accountSlice,
  customerSlice,
  moneySlice,
  codeSlice,
  quoteSlice,
  exportSlice,
  settingsSlice,
  brandingSlice,
  pictureSlice,
  newsSlice,
  eventSlice,
  securityEventSlice,
  backupSlice,
] as const;

/** Timelines, evidence packs and the seal of the log. */
export const evidenceSlices = [timelineSlice, sealedLogSlice] as const;

/** Emails, texts, push messages, webhooks, and calendars of other programs. */
export const outreachSlices = [
  calendarFeedSlice,
  otherCalendarSlice,
  webhookSlice,
  noticeSlice,
  mailWordsSlice,
] as const;

/** How a studio begins: its opening, and its imports from other programs. */
export const onboardingSlices = [importSlice, openingSlice] as const;

export const waitingSlices = [waitingSlice] as const;

export const slices = [
  ...studioSlices,
  ...evidenceSlices,
  ...outreachSlices,
  ...onboardingSlices,
  ...waitingSlices,
] as const;

type Slice = (typeof slices)[number];

/** What all slices of a list need together. */
type PartsOf<Listed extends readonly Slice[]> = Intersected<
  Parameters<Listed[number]['routes' | 'uploads' | 'files']>[0]
>;

/** Gives each slice of a list what its handlers need. */
export const openSlices = <const Listed extends readonly Slice[]>(
  listed: Listed,
  parts: PartsOf<Listed>,
): readonly OpenedSlice[] =>
  listed.map((slice) => {
    // Each slice takes some of the parts; the compiler cannot follow that through the list.
    const all = parts as PartsOf<typeof slices>;
    return { routes: slice.routes(all), uploads: slice.uploads(all), files: slice.files(all) };
  });
