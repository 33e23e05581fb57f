import type { ResultAsync } from 'neverthrow';
import type { Caller, NotAllowed } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type {
  ClientToImport,
  ImportClientRefusal,
  ImportedClient,
  ImportedService,
  ImportedVisit,
  ImportServiceRefusal,
  ImportVisitRefusal,
  ServiceToImport,
  VisitToImport,
} from '../kernel/imported.ts';
import type { Ports } from '../kernel/ports.ts';

import type { RowRefusal } from './outcome.ts';

/** Why a row is not imported, or why nothing can be done now. */
export type RowTrouble = RowRefusal | NotAllowed | Failure;

/** What a run needs from the slices that it imports into. */
export type RunParts = Ports<'handle' | 'clock' | 'importViews'> & {
  readonly importClient: (caller: Caller, client: ClientToImport) => ResultAsync<ImportedClient, ImportClientRefusal>;
  readonly importVisit: (caller: Caller, visit: VisitToImport) => ResultAsync<ImportedVisit, ImportVisitRefusal>;
  readonly importService: (
    caller: Caller,
    service: ServiceToImport,
  ) => ResultAsync<ImportedService, ImportServiceRefusal>;
};
