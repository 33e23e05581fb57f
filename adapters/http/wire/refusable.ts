import type { Result, ResultAsync } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { AppointmentUseCases } from '../../../application/appointment/use-cases.ts';
import type { AvailabilityUseCases } from '../../../application/availability/rules.ts';
import type { BrandingUseCases } from '../../../application/branding.ts';
import type { CalendarFeedUseCases } from '../../../application/calendar-feed.ts';
import type { CatalogueUseCases } from '../../../application/catalogue/services.ts';
import type { CodeUseCases } from '../../../application/code.ts';
import type { ImportUseCases } from '../../../application/imports/jobs.ts';
import type { MailWordsUseCases } from '../../../application/mail-words.ts';
import type { NoticeUseCases } from '../../../application/notice/use-cases.ts';
import type { OpeningUseCases } from '../../../application/opening.ts';
import type { OtherCalendarUseCases } from '../../../application/other-calendar/use-cases.ts';
import type { PaymentProofUseCases } from '../../../application/payment-proof.ts';
import type { PictureTooLarge, PictureUnreadable, PreviewImpossible } from '../../../application/ports/files.ts';
import type { QuoteUseCases } from '../../../application/quote.ts';
import type { ReviewUseCases } from '../../../application/review.ts';
import type { SessionUseCases } from '../../../application/session/sessions.ts';
import type { SettingsUseCases } from '../../../application/settings.ts';
import type { TimelineUseCases } from '../../../application/timeline/use-cases.ts';
import type { WaitingUseCases } from '../../../application/waiting.ts';
import type { WebhookUseCases } from '../../../application/webhook.ts';

type UseCases = AccountUseCases &
  AppointmentUseCases &
  AvailabilityUseCases &
  BrandingUseCases &
  CalendarFeedUseCases &
  CatalogueUseCases &
  CodeUseCases &
  MailWordsUseCases &
  NoticeUseCases &
  OpeningUseCases &
  OtherCalendarUseCases &
  ImportUseCases &
  PaymentProofUseCases &
  QuoteUseCases &
  ReviewUseCases &
  SessionUseCases &
  SettingsUseCases &
  TimelineUseCases &
  WaitingUseCases &
  WebhookUseCases;

type RefusalIn<Answer> = Answer extends ResultAsync<unknown, infer Refusal> | Result<unknown, infer Refusal>
  ? Refusal
  : never;

export type UseCaseName = keyof UseCases;

/** The refusals of the use cases with these names. */
export type RefusalBy<Name extends UseCaseName> = Name extends unknown ? RefusalIn<ReturnType<UseCases[Name]>> : never;

/**
 * Every refusal of every use case. The type comes from the use cases, so a new rejection without a sentence does not
 * compile.
 */
export type Refusable = RefusalBy<UseCaseName> | PictureTooLarge | PictureUnreadable | PreviewImpossible;
