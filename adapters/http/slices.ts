import { accountSlice } from './account/index.ts';
import { agreementSlice } from './agreement/index.ts';
import { appointmentSlice } from './appointment/index.ts';
import { availabilitySlice } from './availability/index.ts';
import { brandingSlice } from './branding/index.ts';
import { calendarFeedSlice } from './calendar-feed/index.ts';
import { catalogueSlice } from './catalogue/index.ts';
import { customerSlice } from './customer/index.ts';
import { dashboardSlice } from './dashboard/index.ts';
import { eventSlice } from './events/index.ts';
import { exportSlice } from './exports/index.ts';
import { importSlice } from './imports/index.ts';
import { mailWordsSlice } from './mail-words/index.ts';
import { newsSlice } from './news/index.ts';
import { noticeSlice } from './notice/index.ts';
import { openingSlice } from './opening/index.ts';
import { otherCalendarSlice } from './other-calendar/index.ts';
import { paymentProofSlice } from './payment-proof/index.ts';
import { pictureSlice } from './pictures/index.ts';
import { reviewSlice } from './review/index.ts';
import { sealedLogSlice } from './sealed-log/index.ts';
import { securityEventSlice } from './security-events/index.ts';
import { sessionSlice } from './session/index.ts';
import { settingsSlice } from './settings/index.ts';
import { timelineSlice } from './timeline/index.ts';
import { webhookSlice } from './webhook/index.ts';

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
