import type { SecurityRow } from '../../../application/ports/security-events.ts';
import type { AccountId } from '../../../domain/kernel/ids.ts';
import { accountById } from '../../../projections/accounts.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { fullNameOrNull } from '../account/routes.ts';
import type { CommonParts, SecurityParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { httpSlice } from '../wire/slice.ts';
import type { SecurityEvent } from './contract.ts';
import * as contract from './contract.ts';

const personOf = (db: ReadDatabase, id: AccountId | null): SecurityEvent['person'] => {
  if (id === null) return null;
  const found = accountById(db, id);
  if (found === null) return { id, name: null, email: null, role: null, isForgotten: false };
  const { firstName, lastName, email, role, isForgotten } = found;
  return { id, name: fullNameOrNull(firstName, lastName), email, role, isForgotten };
};

const eventShape = (db: ReadDatabase, { accountId, actorId, ...row }: SecurityRow): SecurityEvent => ({
  ...row,
  person: personOf(db, accountId),
  actor: personOf(db, actorId),
});

export type SecurityEventParts = CommonParts & SecurityParts;

const securityEventRoutes = ({ db, clock, securityHistory }: SecurityEventParts) =>
  routesOf(contract, {
    list: (c) => {
      const { page, limit } = c.req.valid('query');
      const { rows, total } = securityHistory.page({ page, limit }, clock.now());
      const pagination = pageOf(page, limit, total);
      return answer(c, { events: rows.map((row) => eventShape(db, row)), pagination }, { pagination });
    },
  });

export const securityEventSlice = httpSlice({
  contract,
  audiences: {},
  sentences: {},
  routes: (parts: SecurityEventParts) => [securityEventRoutes(parts)],
});
