import { accounts } from './accounts.ts';
import { appointments } from './appointments/appointments.ts';
import { codes } from './codes.ts';
import { news } from './dashboards/news.ts';
import { openWork } from './dashboards/open-work.ts';
import { daySchedules } from './day-schedules.ts';
import type { Projection } from './engine/projection.ts';
import { hairPictures } from './hair.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { otherCalendars } from './other-calendars.ts';
import { paymentProofs } from './payment-proofs.ts';
import { quotes } from './quotes.ts';
import { reviews } from './reviews.ts';
import { services } from './services.ts';
import { sessions } from './sessions.ts';
import {
  availabilityRulesView,
  brandingView,
  categoriesView,
  mailWordsView,
  openingView,
  settingsView,
} from './single-rows.ts';
import { calendarFeeds } from './small-views.ts';
import { waitingPlaces } from './waiting.ts';
import { webhooks } from './webhooks.ts';

export const allProjections: readonly Projection[] = [
  accounts,
  appointments,
  availabilityRulesView.projection,
  brandingView.projection,
  calendarFeeds,
  categoriesView.projection,
  codes,
  daySchedules,
  hairPictures,
  mailWordsView.projection,
  money,
  news,
  notices,
  openWork,
  openingView.projection,
  otherCalendars,
  paymentProofs,
  quotes,
  reviews,
  services,
  sessions,
  settingsView.projection,
  waitingPlaces,
  webhooks,
];
