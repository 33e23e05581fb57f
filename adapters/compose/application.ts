import { accountUseCases } from '../../application/account/use-cases.ts';
import { appointmentUseCases } from '../../application/appointment/use-cases.ts';
import { availabilityUseCases } from '../../application/availability/rules.ts';
import { brandingUseCases } from '../../application/branding.ts';
import { calendarFeedUseCases } from '../../application/calendar-feed.ts';
import { catalogueUseCases } from '../../application/catalogue/services.ts';
import { type ImportJobs, importUseCases } from '../../application/imports/jobs.ts';
import type { Handle } from '../../application/kernel/handle.ts';

import type { Journal } from '../../application/kernel/journal.ts';
import { mailWordsUseCases } from '../../application/mail-words.ts';
import { noticeUseCases } from '../../application/notice/use-cases.ts';
import { openingUseCases } from '../../application/opening.ts';
import { otherCalendarUseCases } from '../../application/other-calendar/use-cases.ts';
import { paymentProofUseCases } from '../../application/payment-proof.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import type { Digest, SealedLog, Vault } from '../../application/ports/event-codec.ts';
import type { FileKinds, Files, ReducePicture, Sanitizer } from '../../application/ports/files.ts';
import type { ImportFiles } from '../../application/ports/imports.ts';

import type { CodeMails, Letters, Mailer } from '../../application/ports/mailer.ts';

import type { OtherCalendars, PushService, TextService, WebhookCaller } from '../../application/ports/outbound.ts';
import type {
  EvenTimes,
  Guesses,
  Passwords,
  PopularPasswords,
  SignInDelays,
} from '../../application/ports/passwords.ts';
import type { Authenticators, Passkeys } from '../../application/ports/second-factors.ts';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import type { CodeRequests, CodeTries, SignedPaths, Tokens } from '../../application/ports/sessions.ts';

import type { SignInLinks } from '../../application/ports/sign-in/sign-in-links.ts';

import type {
  DataExports,
  EvidencePacks,
  ImportViews,
  PayingNetworks,
  PoliciesInForce,
} from '../../application/ports/views.ts';

import { reviewUseCases } from '../../application/review.ts';
import { openSession } from '../../application/session/open-session.ts';
import { sessionUseCases } from '../../application/session/sessions.ts';
import type { CustomerSignIn } from '../../application/session/sign-in.ts';
import { settingsUseCases } from '../../application/settings.ts';
import { timelineUseCases } from '../../application/timeline/use-cases.ts';
import { webhookUseCases } from '../../application/webhook.ts';
import type { BrandingContent } from '../../domain/branding.ts';
import type { DeliveryId } from '../../domain/kernel/ids.ts';
import type { ViewPorts } from './ports-from-views.ts';

export type ApplicationParts = ViewPorts & {
  readonly handle: Handle;
  readonly readStream: Journal['read'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  readonly fileKinds: FileKinds;
  readonly digest: Digest;
  readonly reducePicture: ReducePicture;
  readonly vault: Vault;
  readonly tokens: Tokens;
  readonly signedPaths: SignedPaths;
  readonly passwords: Passwords;
  readonly popularPasswords: PopularPasswords;
  readonly policiesInForce: PoliciesInForce;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly sanitizer: Sanitizer;
  readonly signInDelays: SignInDelays;
  readonly signInLinks: SignInLinks;
  readonly guesses: Guesses;
  readonly codeRequests: CodeRequests;
  readonly codeTries: CodeTries;
  readonly codeMails: CodeMails;
  readonly evenTimes: EvenTimes;
  readonly securityEvents: SecurityEvents;
  readonly sealedLog: SealedLog;
  readonly payingNetworks: PayingNetworks;
  readonly evidencePacks: EvidencePacks;
  readonly dataExports: DataExports;
  readonly customerSignIn: CustomerSignIn;
  readonly letters: Letters;
  readonly mailer: Mailer;
  readonly otherCalendars: OtherCalendars;
  readonly webhookCaller: WebhookCaller;
  readonly deliveriesUnderWay: Set<DeliveryId>;
  readonly pushService: PushService;
  readonly textService: TextService;
  readonly importFiles: ImportFiles;
  readonly importJobs: ImportJobs;
  readonly importViews: ImportViews;
  readonly firstBranding: BrandingContent;
};

/** Gives every slice its ports and what it needs of other slices. */
export const openApplication = (ports: ApplicationParts) => {
  const account = accountUseCases({ ...ports, openSession: openSession(ports) });
  const { findAccount, findOrOpenAccount, confirmAddress, importClient } = account;
  const appointment = appointmentUseCases({ ...ports, findAccount, findOrOpenAccount });
  const catalogue = catalogueUseCases(ports);
  const { importVisit } = appointment;
  const { importService } = catalogue;
  return {
    ...account,
    ...appointment,
    ...availabilityUseCases(ports),
    ...brandingUseCases(ports),
    ...calendarFeedUseCases(ports),
    ...mailWordsUseCases(ports),
    ...noticeUseCases(ports),
    ...openingUseCases({ ...ports, deleteAppointment: appointment.deleteAppointment }),
    ...otherCalendarUseCases(ports),
    ...catalogue,
    ...importUseCases({ ...ports, importClient, importVisit, importService }),
    ...paymentProofUseCases(ports),
    ...reviewUseCases(ports),
    ...sessionUseCases({ ...ports, findAccount, confirmAddress }),
    ...settingsUseCases(ports),
    ...timelineUseCases(ports),
    ...webhookUseCases(ports),
  };
};

export type Application = ReturnType<typeof openApplication>;
