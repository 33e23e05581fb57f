import { dateInZone } from '../../../domain/kernel/index.ts';
import { appointmentsInTurn, type DaysAsked } from '../../../projections/appointments/in-turn.ts';
import { customersInTurn } from '../../../projections/customers.ts';
import type { HttpContext } from '../context.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { csvStream } from '../wire/csv.ts';
import { clients, money, visits } from './contract.ts';
import { clientColumns, csvLinesOf, moneyColumns, visitColumns } from './lines.ts';

/** How many rows are in memory at once. */
const atOnce = 500;

export type ExportParts = Pick<CommonParts, 'db' | 'clock' | 'schedules' | 'showEach'>;

const zoneOf = ({ schedules }: ExportParts) => schedules.rules().zone;

const todayOf = (parts: ExportParts) => dateInZone(zoneOf(parts), parts.clock.now());

/** A download with the salon's date in its name. Nobody else's browser or proxy keeps it. */
const download = (
  c: HttpContext,
  parts: ExportParts,
  name: string,
  { head, groups }: ReturnType<typeof csvLinesOf>,
): Response => {
  const today = todayOf(parts);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}-${today}.csv"`);
  c.header('Cache-Control', 'no-store');
  return c.body(csvStream(head, groups));
};

type Days = { readonly from?: DaysAsked['from'] | undefined; readonly to?: DaysAsked['to'] | undefined };

const visitsOf = ({ db }: ExportParts, { from = null, to = null }: Days) =>
  appointmentsInTurn(db, { from, to }, atOnce);

/** Everything out again: what the owner has of clients, visits and money. */
export const exportRoutes = (parts: ExportParts) =>
  slice()
    .openapi(clients, (c) =>
      download(
        c,
        parts,
        'clients',
        csvLinesOf(
          parts.showEach,
          'accountId',
          clientColumns(zoneOf(parts)),
          customersInTurn(parts.db, atOnce, todayOf(parts)),
        ),
      ),
    )
    .openapi(visits, (c) =>
      download(
        c,
        parts,
        'visits',
        csvLinesOf(parts.showEach, 'appointmentId', visitColumns, visitsOf(parts, c.req.valid('query'))),
      ),
    )
    .openapi(money, (c) =>
      download(
        c,
        parts,
        'money',
        csvLinesOf(parts.showEach, 'appointmentId', moneyColumns, visitsOf(parts, c.req.valid('query'))),
      ),
    );
