import type { Result, ResultAsync } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/index.ts';
import type { AppointmentUseCases } from '../../../application/appointment/index.ts';
import type { AvailabilityUseCases } from '../../../application/availability/index.ts';
import type { BrandingUseCases } from '../../../application/branding/index.ts';
import type { CalendarFeedUseCases } from '../../../application/calendar-feed/index.ts';
import type { CatalogueUseCases } from '../../../application/catalogue/index.ts';
import type { ImportUseCases } from '../../../application/imports/index.ts';
import type { MailWordsUseCases } from '../../../application/mail-words/index.ts';
import type { NoticeUseCases } from '../../../application/notice/index.ts';
import type { OpeningUseCases } from '../../../application/opening/index.ts';
import type { OtherCalendarUseCases } from '../../../application/other-calendar/index.ts';
import type { PaymentProofUseCases } from '../../../application/payment-proof/index.ts';
import type { PictureTooLarge } from '../../../application/ports/files/file-kinds.ts';
import type { PictureUnreadable } from '../../../application/ports/files/pictures.ts';
import type { PreviewImpossible } from '../../../application/ports/files/proof-previews.ts';
import type { ReviewUseCases } from '../../../application/review/index.ts';
import type { SessionUseCases } from '../../../application/session/index.ts';
import type { SettingsUseCases } from '../../../application/settings/index.ts';
import type { TimelineUseCases } from '../../../application/timeline/index.ts';
import type { WebhookUseCases } from '../../../application/webhook/index.ts';

type UseCases = AccountUseCases &
  AppointmentUseCases &
  AvailabilityUseCases &
  BrandingUseCases &
  CalendarFeedUseCases &
  CatalogueUseCases &
  MailWordsUseCases &
  NoticeUseCases &
  OpeningUseCases &
  OtherCalendarUseCases &
  ImportUseCases &
  PaymentProofUseCases &
  ReviewUseCases &
  SessionUseCases &
  SettingsUseCases &
  TimelineUseCases &
  WebhookUseCases;

type RefusalIn<Answer> = Answer extends ResultAsync<unknown, infer Refusal> | Result<unknown, infer Refusal>
  ? Refusal
  : never;

export type UseCaseName = keyof UseCases;

/** What the use cases of these names can answer instead of their value. */
export type RefusalBy<Name extends UseCaseName> = Name extends unknown ? RefusalIn<ReturnType<UseCases[Name]>> : never;

/**
 * Everything that a use case can answer instead of its value. The type comes from the use cases, so a new rejection
 * does not compile without a sentence.
 */
export type Refusable = RefusalBy<UseCaseName> | PictureTooLarge | PictureUnreadable | PreviewImpossible;
