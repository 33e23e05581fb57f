import type { ResultAsync } from 'neverthrow';
import type { AccountUseCases } from '../../application/account/index.ts';
import type { AppointmentUseCases } from '../../application/appointment/index.ts';
import type { AvailabilityUseCases } from '../../application/availability/index.ts';
import type { BrandingUseCases } from '../../application/branding/index.ts';
import type { CatalogueUseCases } from '../../application/catalogue/index.ts';
import type { History } from '../../application/journal.ts';
import type { PaymentProofUseCases } from '../../application/payment-proof/index.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { Schedules } from '../../application/ports/schedules.ts';
import type { SignedPaths } from '../../application/ports/tokens.ts';
import type { ReviewUseCases } from '../../application/review/index.ts';
import type { CustomerSignIn, SessionUseCases } from '../../application/session/index.ts';
import type { SettingsUseCases } from '../../application/settings/index.ts';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { BrandingContent } from '../../domain/branding/index.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { ReadProgress } from './middleware/wait-for-position.ts';

export type ChangeParts = {
  /** The listener hears of everything the views take in; the answer stops that. */
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** What routes of every slice read and measure by. */
export type CommonParts = ChangeParts &
  Pick<AccountUseCases, 'whoseRecords'> & {
    readonly db: ReadDatabase;
    readonly progress: ReadProgress;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly signedPaths: SignedPaths;
  };

export type AppointmentParts = CommonParts &
  AppointmentUseCases & {
    /** A stream as it stands, for the history of an appointment. */
    readonly readStream: (stream: string) => ResultAsync<History, Unavailable>;
  };

export type AvailabilityParts = CommonParts & AvailabilityUseCases & { readonly schedules: Schedules };

export type SessionParts = CommonParts & SessionUseCases & Pick<AccountUseCases, 'register'>;

export type AccountParts = CommonParts & AccountUseCases;

export type ProofParts = CommonParts &
  PaymentProofUseCases & {
    readonly files: Files;
    /** Counts the bytes against what one client may leave here in a day; refuses past it. */
    readonly quota: (address: string | null, bytes: number) => Promise<void>;
  };

export type CatalogueParts = CommonParts & CatalogueUseCases;

export type ReviewParts = CommonParts & ReviewUseCases;

export type BrandingParts = CommonParts &
  BrandingUseCases & {
    /** What the site says until the owner has saved her own. */
    readonly firstBranding: BrandingContent;
  };

export type SettingsParts = AvailabilityParts & SettingsUseCases & { readonly customerSignIn: CustomerSignIn };

export type DashboardParts = CommonParts & {
  readonly rules: () => AvailabilityRules;
  readonly customerSignIn: CustomerSignIn;
};

export type CustomerParts = CommonParts & AccountUseCases & { readonly rules: () => AvailabilityRules };

export type EventParts = CommonParts & {
  /** Aborted when the program stops. */
  readonly ending: AbortSignal;
};
