import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { FirstAdministrator } from '../../application/account/index.ts';
import { type Caller, systemCaller } from '../../application/caller.ts';
import type { ServiceWanted } from '../../application/catalogue/index.ts';
import type { Done } from '../../application/done.ts';
import type { Ids } from '../../application/ports/ids.ts';
import type { Zone } from '../../domain/kernel/index.ts';
import { firstServices } from './catalogue.ts';

type Refusal = { readonly kind: string };

export type FirstStartParts = {
  readonly ids: Ids;
  readonly addService: (caller: Caller, wanted: ServiceWanted) => ResultAsync<Done<unknown>, Refusal>;
  readonly openFirstAdministrator: (caller: Caller, typed: FirstAdministrator) => ResultAsync<Done<unknown>, Refusal>;
  /** Lets the salon wait for its owner; left out, it is open at once. */
  readonly beginOpening?: ((caller: Caller) => ResultAsync<Done<unknown>, Refusal>) | undefined;
  readonly proposeZone: (caller: Caller, zone: Zone) => ResultAsync<Done<unknown>, Refusal>;
  readonly zone: Zone;
  /** Whether the views are being rebuilt. They cannot be asked then, and this is not the first start. */
  readonly areViewsOld?: boolean;
  readonly hasAdministrator: () => boolean;
  /** The administrator that the configuration names; null to create one. */
  readonly administrator: AdministratorCredentials | null;
};

export type AdministratorCredentials = { readonly email: string; readonly password: string };

/** Until she says her own. Without a password she signs in by the link that each start shows. */
const madeUp = { email: 'owner@salon.example', password: null };

const openAdministrator = async (
  parts: FirstStartParts,
  caller: Caller,
  { email, password }: AdministratorCredentials | typeof madeUp,
): Promise<Result<null, string>> => {
  const named = { firstName: 'Studio', lastName: 'Owner', email, password };
  const opened = await parts.openFirstAdministrator(caller, named);
  return opened.map(() => null).mapErr(({ kind }) => `the administrator ${email} could not be opened: ${kind}`);
};

/**
 * Adds what a new salon starts with. The administrator comes last, so that her account shows that the rest is there.
 * After a crash the next start adds what is missing; nobody can have changed anything before.
 */
export const firstStart = async (parts: FirstStartParts): Promise<Result<null, string>> => {
  const caller = systemCaller(parts.ids.fresh());
  const { administrator } = parts;
  const isNamed = () => (administrator === null ? ok(null) : openAdministrator(parts, caller, administrator));
  if (parts.areViewsOld === true) return isNamed();
  const proposed = await parts.proposeZone(caller, parts.zone);
  if (proposed.isErr()) return err(`BUSINESS_TIME_ZONE: ${proposed.error.kind}`);
  if (parts.hasAdministrator()) return isNamed();
  const begun = await parts.beginOpening?.(caller);
  if (begun?.isErr()) return err(`the opening could not be begun: ${begun.error.kind}`);
  for (const service of firstServices) {
    const wanted = { ...service, idempotencyKey: `first-start ${service.name}` };
    const added = await parts.addService(caller, wanted);
    if (added.isErr()) return err(`the first services could not be added: ${added.error.kind}`);
  }
  return openAdministrator(parts, caller, administrator ?? madeUp);
};
