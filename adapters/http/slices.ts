import { accountSlice } from './account/routes.ts';
import { agreementSlice } from './agreement/routes.ts';
import { appointmentSlice } from './appointment/routes.ts';
import { availabilitySlice } from './availability/routes.ts';
import { brandingSlice } from './branding/routes.ts';
import { calendarFeedSlice } from './calendar-feed/routes.ts';
import { catalogueSlice } from './catalogue/routes.ts';
import { customerSlice } from './customer/routes.ts';
import { dashboardSlice } from './dashboard/routes.ts';
import { eventSlice } from './events/routes.ts';
import { exportSlice } from './exports/routes.ts';
import { importSlice } from './imports/routes.ts';
import { mailWordsSlice } from './mail-words/routes.ts';
import { newsSlice } from './news/routes.ts';
import { noticeSlice } from './notice/routes.ts';
import { openingSlice } from './opening/routes.ts';
import { otherCalendarSlice } from './other-calendar/routes.ts';
import { paymentProofSlice } from './payment-proof/routes.ts';
import { pictureSlice } from './pictures/routes.ts';
import { reviewSlice } from './review/routes.ts';
import { sealedLogSlice } from './sealed-log/routes.ts';
import { securityEventSlice } from './security-events/routes.ts';
import { sessionSlice } from './session/routes.ts';
import { settingsSlice } from './settings/routes.ts';
import { timelineSlice } from './timeline/routes.ts';
import { webhookSlice } from './webhook/routes.ts';

/** Every slice of the API, in the order in which their routes are tried. */
export const slices = [
  catalogueSlice,
  availabilitySlice,
  agreementSlice,
  // Before the appointments: `analytics` is no id.
  dashboardSlice,
  appointmentSlice,
  timelineSlice,
  paymentProofSlice,
  reviewSlice,
  sessionSlice,
  accountSlice,
  customerSlice,
  calendarFeedSlice,
  otherCalendarSlice,
  webhookSlice,
  exportSlice,
  importSlice,
  settingsSlice,
  brandingSlice,
  openingSlice,
  pictureSlice,
  newsSlice,
  noticeSlice,
  mailWordsSlice,
  eventSlice,
  securityEventSlice,
  sealedLogSlice,
] as const;
