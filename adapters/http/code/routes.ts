import type { z } from '@hono/zod-openapi';
import { match } from 'ts-pattern';
import type { CodeUseCases } from '../../../application/code.ts';
import type { CodeTerms, DiscountCode as Made } from '../../../domain/code.ts';
import { codeId, serviceId } from '../../../domain/kernel/ids.ts';
import { centsFromDollars, dollarsFromCents } from '../../../domain/kernel/money.ts';
import { type CodeRow, listCodes, sumsOfUses, usesOfCode } from '../../../projections/codes.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { codeSentences, type DiscountCode, type DiscountCodeWanted } from './contract.ts';

export type CodeRouteParts = CommonParts & CodeUseCases;

const termsShape = (terms: Made | CodeRow) => {
  const { worth, code, isPaused, from, until, minimum, serviceIds, oncePerClient, limit } = terms;
  return {
    ...{ id: terms.codeId, code, isPaused, from, until, oncePerClient, limit, kind: worth.kind },
    value: worth.kind === 'percent' ? worth.percent : dollarsFromCents(worth.amount),
    ...{ minimum: dollarsFromCents(minimum), serviceIds: [...serviceIds] },
  };
};

const shapeOf = (row: CodeRow): DiscountCode => ({
  ...termsShape(row),
  ...{ used: row.used, usedAmount: dollarsFromCents(row.usedAmount) },
  left: row.left === null ? null : dollarsFromCents(row.left),
  uses: row.uses.map(({ appointmentId, firstName, lastName, date, amount }) => ({
    ...{ appointmentId, date, amount: dollarsFromCents(amount) },
    clientName: [firstName, lastName].filter(Boolean).join(' ') || null,
  })),
});

const termsWanted = (wanted: z.output<typeof DiscountCodeWanted>): CodeTerms => {
  const { kind, value, from = null, until = null, minimum = 0, limit = null, oncePerClient = false } = wanted;
  return {
    worth: match(kind)
      .with('percent', (percent) => ({ kind: percent, percent: value }))
      .with('amount', 'gift', (amount) => ({ kind: amount, amount: centsFromDollars(value) }))
      .exhaustive(),
    ...{ from, until, limit, oncePerClient, minimum: centsFromDollars(minimum) },
    serviceIds: (wanted.serviceIds ?? []).map(serviceId),
  };
};

const codeRoutes = (parts: CodeRouteParts) => {
  const shownAs = (made: Made): DiscountCode => {
    const amounts = made.uses.map(({ amount }) => amount);
    return shapeOf({ ...made, ...sumsOfUses(made, amounts), uses: usesOfCode(parts.db, made.codeId) });
  };
  return routesOf(contract, {
    list: (c) => answer(c, { codes: listCodes(parts.db).map(shapeOf) }),
    make: async (c, { committed }) => {
      const wanted = c.req.valid('json');
      const asked = { code: wanted.code, terms: termsWanted(wanted) };
      return answer(c, shownAs(await committed(parts.makeCode(c.get('caller'), asked))));
    },
    change: async (c, { committed }) => {
      const id = codeId(c.req.valid('param').id);
      const { isPaused } = c.req.valid('json');
      return answer(c, shownAs(await committed(parts.pauseCode(c.get('caller'), id, isPaused))));
    },
  });
};

export const codeSlice = httpSlice({
  contract,
  audiences: {},
  sentences: codeSentences,
  routes: (parts: CodeRouteParts) => [codeRoutes(parts)],
});
