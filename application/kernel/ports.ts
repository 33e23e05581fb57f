import type { Clock, Ids } from '../ports/clock.ts';
import type { Digest, MakeBookingRecord, Traces, Vault } from '../ports/event-codec.ts';
import type { FileKinds, Files, ReducePicture, Sanitizer } from '../ports/files.ts';
import type { ImportFiles } from '../ports/imports.ts';
import type { CodeMails, Letters, Mailer } from '../ports/mailer.ts';
import type { OtherCalendars, PushService, TextService, WebhookCaller } from '../ports/outbound.ts';
import type { EvenTimes, Guesses, Passwords, PopularPasswords, SignInDelays } from '../ports/passwords.ts';
import type { Authenticators, Passkeys } from '../ports/second-factors.ts';
import type { SecurityEvents } from '../ports/security-events.ts';
import type { CodeRequests, CodeTries, Sessions, Tokens } from '../ports/sessions.ts';
import type { SignInLinks } from '../ports/sign-in/sign-in-links.ts';
import type {
  Accounts,
  CodeGuesses,
  DataExports,
  EvidencePacks,
  FutureHolds,
  ImportViews,
  NoticeViews,
  OpeningViews,
  OpenWork,
  OtherCalendarViews,
  PoliciesInForce,
  QuoteViews,
  ReservationLimits,
  Schedules,
  Services,
  UnverifiedBookings,
  WaitingViews,
  WebhookViews,
} from '../ports/views.ts';
import type { Attempts } from './attempts.ts';
import type { Handle } from './handle.ts';
import type { Journal } from './journal.ts';

/** What use cases need from outside, each under one name. */
type AllPorts = {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly authenticators: Authenticators;
  readonly bookingRecord: MakeBookingRecord;
  readonly clock: Clock;
  readonly codeGuesses: CodeGuesses;
  readonly codeMails: CodeMails;
  readonly codeRequests: CodeRequests;
  readonly codeTries: CodeTries;
  readonly dataExports: DataExports;
  readonly digest: Digest;
  readonly evenTimes: EvenTimes;
  readonly evidencePacks: EvidencePacks;
  readonly fileKinds: FileKinds;
  readonly files: Files;
  readonly futureHolds: FutureHolds;
  readonly guesses: Guesses;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly importFiles: ImportFiles;
  readonly importViews: ImportViews;
  readonly letters: Letters;
  readonly mailer: Mailer;
  readonly noticeViews: NoticeViews;
  readonly openWork: OpenWork;
  readonly openingViews: OpeningViews;
  readonly otherCalendarViews: OtherCalendarViews;
  readonly otherCalendars: OtherCalendars;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  readonly policiesInForce: PoliciesInForce;
  readonly popularPasswords: PopularPasswords;
  readonly pushService: PushService;
  readonly quoteViews: QuoteViews;
  readonly readStream: Journal['read'];
  readonly reducePicture: ReducePicture;
  readonly reservationLimits: ReservationLimits;
  readonly sanitizer: Sanitizer;
  readonly schedules: Schedules;
  readonly securityEvents: SecurityEvents;
  readonly services: Services;
  readonly sessions: Sessions;
  readonly signInDelays: SignInDelays;
  readonly signInLinks: SignInLinks;
  readonly textService: TextService;
  readonly tokens: Tokens;
  readonly traces: Traces;
  readonly unverifiedBookings: UnverifiedBookings;
  readonly vault: Vault;
  readonly waitingViews: WaitingViews;
  readonly webhookCaller: WebhookCaller;
  readonly webhookViews: WebhookViews;
};

export type Ports<Name extends keyof AllPorts> = Pick<AllPorts, Name>;
