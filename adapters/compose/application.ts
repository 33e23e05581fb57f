import { accountUseCases } from '../../application/account/index.ts';
import { appointmentUseCases } from '../../application/appointment/index.ts';
import { availabilityUseCases } from '../../application/availability/index.ts';
import { brandingUseCases } from '../../application/branding/index.ts';
import { calendarFeedUseCases } from '../../application/calendar-feed/index.ts';
import { catalogueUseCases } from '../../application/catalogue/index.ts';
import type { Handle } from '../../application/handle.ts';
import { type ImportJobs, importUseCases } from '../../application/imports/index.ts';
import type { Journal } from '../../application/journal.ts';
import { mailWordsUseCases } from '../../application/mail-words/index.ts';
import { noticeUseCases } from '../../application/notice/index.ts';
import { openingUseCases } from '../../application/opening/index.ts';
import { otherCalendarUseCases } from '../../application/other-calendar/index.ts';
import { paymentProofUseCases } from '../../application/payment-proof/index.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { FileKinds } from '../../application/ports/files/file-kinds.ts';
import type { Files } from '../../application/ports/files/files.ts';
import type { ReducePicture } from '../../application/ports/files/reduce-picture.ts';
import type { Sanitizer } from '../../application/ports/files/sanitizer.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { ImportFiles } from '../../application/ports/imports.ts';
import type { Digest } from '../../application/ports/log/digest.ts';
import type { SealedLog } from '../../application/ports/log/sealed-log.ts';
import type { Vault } from '../../application/ports/log/vault.ts';
import type { CodeMails } from '../../application/ports/mail/code-mails.ts';
import type { Letters } from '../../application/ports/mail/letters.ts';
import type { Mailer } from '../../application/ports/mail/mailer.ts';
import type { OtherCalendars } from '../../application/ports/other-calendars.ts';
import type { PushService } from '../../application/ports/push-service.ts';
import type { Authenticators } from '../../application/ports/sign-in/authenticators.ts';
import type { CodeRequests } from '../../application/ports/sign-in/code-requests.ts';
import type { CodeTries } from '../../application/ports/sign-in/code-tries.ts';
import type { EvenTimes } from '../../application/ports/sign-in/even-times.ts';
import type { Guesses } from '../../application/ports/sign-in/guesses.ts';
import type { Passkeys } from '../../application/ports/sign-in/passkeys.ts';
import type { Passwords } from '../../application/ports/sign-in/passwords.ts';
import type { PopularPasswords } from '../../application/ports/sign-in/popular-passwords.ts';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';
import type { SignInDelays } from '../../application/ports/sign-in/sign-in-delays.ts';
import type { SignInLinks } from '../../application/ports/sign-in/sign-in-links.ts';
import type { SignedPaths, Tokens } from '../../application/ports/sign-in/tokens.ts';
import type { TextService } from '../../application/ports/text-service.ts';
import type { DataExports } from '../../application/ports/views/data-exports.ts';
import type { EvidencePacks } from '../../application/ports/views/evidence-packs.ts';
import type { ImportViews } from '../../application/ports/views/import-views.ts';
import type { PayingNetworks } from '../../application/ports/views/paying-networks.ts';
import type { PoliciesInForce } from '../../application/ports/views/policies-in-force.ts';
import type { WebhookCaller } from '../../application/ports/webhook-caller.ts';
import { reviewUseCases } from '../../application/review/index.ts';
import { type CustomerSignIn, openSession, sessionUseCases } from '../../application/session/index.ts';
import { settingsUseCases } from '../../application/settings/index.ts';
import { timelineUseCases } from '../../application/timeline/index.ts';
import { webhookUseCases } from '../../application/webhook/index.ts';
import type { BrandingContent } from '../../domain/branding/index.ts';
import type { DeliveryId } from '../../domain/kernel/index.ts';
import type { ViewPorts } from './views/ports-from-views.ts';

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
