import type { AccountForgotten, ProfileRejection } from '../../domain/account/commands.ts';
import type { Profile } from '../../domain/account/events.ts';
import type { AppointmentAlreadyRequested, HoldLost } from '../../domain/appointment/commands.ts';
import type { ActiveStatus, BookedService } from '../../domain/appointment/events.ts';
import type { SessionStart, SessionTaken } from '../../domain/appointment/install.ts';
import type { HoldRejection } from '../../domain/availability/commands.ts';
import type { Service } from '../../domain/catalogue/decide.ts';
import type { ServiceObjection } from '../../domain/catalogue/events.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { TextObjection, TextTooLong } from '../../domain/kernel/text.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import type { Position } from '../ports/event-store.ts';
import type { NotAllowed } from './caller.ts';
import type { Failure } from './failure.ts';

// What an import asks of the slices, and their results.

/** A client of another program. */
export type ClientToImport = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** In E.164 format. */
  readonly phone: string | null;
  readonly note: string | null;
  /** The known accounts that have this phone. */
  readonly withPhone: readonly AccountId[];
};

/** The client has neither an address nor a phone, so nothing would identify her. */
export type ClientUnreachable = { readonly kind: 'ClientUnreachable' };

/** Somebody with another name has the address, and no phone tells them apart. */
export type EmailOfAnother = { readonly kind: 'EmailOfAnother' };

export type ImportClientRefusal =
  | NotAllowed
  | ProfileRejection
  | TextTooLong
  | AccountForgotten
  | ClientUnreachable
  | EmailOfAnother
  | Failure;

export type ImportedClient = {
  /** `merged`: added details to an existing account; `known`: nothing to add. */
  readonly imported: 'taken' | 'merged' | 'known';
  readonly accountId: AccountId;
  readonly profile: Profile;
  readonly position: Position | null;
};

/** A visit that was agreed, and perhaps took place, before the studio used this system. */
export type VisitToImport = {
  /** What identifies the visit in its source. The same values are the same visit. */
  readonly knownAs: readonly string[];
  readonly accountId: AccountId;
  /** As the account has it; the phone is empty if there is none. */
  readonly customer: Omit<Profile, 'phone'> & { readonly phone: string };
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** The further days of an install; empty for a visit of one day. */
  readonly further: readonly SessionStart[];
  /** With the minutes and the price from the source. */
  readonly service: BookedService;
  readonly status: ActiveStatus;
  readonly notes: string | null;
};

export type ImportVisitRefusal =
  | NotAllowed
  | TextTooLong
  | ProfileRejection
  | AppointmentAlreadyRequested
  | HoldLost
  | SessionTaken
  | HoldRejection
  | Failure;

/** `known`: it was imported before, and nothing was added. */
export type ImportedVisit = {
  readonly imported: 'taken' | 'known';
  /** As it was imported: a later file may have more days. */
  readonly further: readonly SessionStart[];
  readonly position: Position | null;
};

/** A service of another program. */
export type ServiceToImport = {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly price: Cents;
  /** Rounded up to the next quarter of an hour by the import. */
  readonly minutes: number;
  readonly isActive: boolean;
};

export type ImportServiceRefusal = NotAllowed | ServiceObjection | TextObjection | Failure;

/** `known`: a service of that name was imported before and stays unchanged. */
export type ImportedService = {
  readonly imported: 'taken' | 'known';
  readonly service: Service;
  readonly position: Position | null;
};
