import { accountUseCases } from '../../application/account/index.ts';
import { appointmentUseCases } from '../../application/appointment/index.ts';
import { availabilityUseCases } from '../../application/availability/index.ts';
import { brandingUseCases } from '../../application/branding/index.ts';
import { calendarFeedUseCases } from '../../application/calendar-feed/index.ts';
import { catalogueUseCases } from '../../application/catalogue/index.ts';
import type { Handle } from '../../application/handle.ts';
import { type ImportJobs, importUseCases } from '../../application/imports/index.ts';
import type { Journal } from '../../application/journal.ts';
import { noticeUseCases } from '../../application/notice/index.ts';
import { openingUseCases } from '../../application/opening/index.ts';
import { paymentProofUseCases } from '../../application/payment-proof/index.ts';
import type { Authenticators } from '../../application/ports/authenticators.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { DataExports } from '../../application/ports/data-exports.ts';
import type { Digest } from '../../application/ports/digest.ts';
import type { EvidencePacks } from '../../application/ports/evidence-packs.ts';
import type { FileKinds } from '../../application/ports/file-kinds.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Guesses } from '../../application/ports/guesses.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { ImportViews } from '../../application/ports/import-views.ts';
import type { ImportFiles } from '../../application/ports/imports.ts';
import type { Letters } from '../../application/ports/letters.ts';
import type { Mailer } from '../../application/ports/mailer.ts';
import type { Passkeys } from '../../application/ports/passkeys.ts';
import type { Passwords } from '../../application/ports/passwords.ts';
import type { PayingNetworks } from '../../application/ports/paying-networks.ts';
import type { PoliciesInForce } from '../../application/ports/policies-in-force.ts';
import type { PopularPasswords } from '../../application/ports/popular-passwords.ts';
import type { ReducePicture } from '../../application/ports/reduce-picture.ts';
import type { Sanitizer } from '../../application/ports/sanitizer.ts';
import type { SealedLog } from '../../application/ports/sealed-log.ts';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import type { SignInDelays } from '../../application/ports/sign-in-delays.ts';
import type { Tokens } from '../../application/ports/tokens.ts';
import type { Vault } from '../../application/ports/vault.ts';
import { reviewUseCases } from '../../application/review/index.ts';
import { type CustomerSignIn, openSession, sessionUseCases } from '../../application/session/index.ts';
import { settingsUseCases } from '../../application/settings/index.ts';
import { timelineUseCases } from '../../application/timeline/index.ts';
import type { BrandingContent } from '../../domain/branding/index.ts';
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
  readonly passwords: Passwords;
  readonly popularPasswords: PopularPasswords;
  readonly policiesInForce: PoliciesInForce;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly sanitizer: Sanitizer;
  readonly signInDelays: SignInDelays;
  readonly guesses: Guesses;
  readonly securityEvents: SecurityEvents;
  readonly sealedLog: SealedLog;
  readonly payingNetworks: PayingNetworks;
  readonly evidencePacks: EvidencePacks;
  readonly dataExports: DataExports;
  readonly customerSignIn: CustomerSignIn;
  readonly letters: Letters;
  readonly mailer: Mailer;
  readonly importFiles: ImportFiles;
  readonly importJobs: ImportJobs;
  readonly importViews: ImportViews;
  readonly firstBranding: BrandingContent;
};

/** Gives every slice its ports and what it needs of other slices. */
export const openApplication = (ports: ApplicationParts) => {
  const account = accountUseCases({ ...ports, openSession: openSession(ports) });
  const { findAccount, findOrOpenAccount, importClient } = account;
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
    ...noticeUseCases(ports),
    ...openingUseCases(ports),
    ...catalogue,
    ...importUseCases({ ...ports, importClient, importVisit, importService }),
    ...paymentProofUseCases(ports),
    ...reviewUseCases(ports),
    ...sessionUseCases({ ...ports, findAccount }),
    ...settingsUseCases(ports),
    ...timelineUseCases(ports),
  };
};

export type Application = ReturnType<typeof openApplication>;
