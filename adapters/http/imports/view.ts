import { match } from 'ts-pattern';
import type { ImportJob, RowOutcome } from '../../../application/imports/index.ts';
import type { ImportRow, ReadRow } from '../../../application/ports/imports.ts';
import { type Cents, dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { RefusalParts } from '../parts.ts';
import { rowReason } from './refusals.ts';
import type { Import, ImportPreview } from './shapes.ts';

/** How many refused rows the screen tells; the report has all. */
const mostRefused = 50;

const refusedRows = (parts: RefusalParts, { outcomes, file }: ImportJob): Import['refused'] => {
  const refused: Import['refused'] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (refused.length === mostRefused) break;
    if (outcome === undefined || typeof outcome === 'string') continue;
    const { refused: why } = outcome;
    refused.push({ row: file.rowNumbers[index] ?? index + 1, code: why.kind, reason: rowReason(parts, why) });
  }
  return refused;
};

export const importShape = (parts: RefusalParts, job: ImportJob): Import => {
  const { file, matched, counts, failure } = job;
  const { sha256: _, rowNumbers: _numbers, suggested, ...known } = file;
  const { clients, visits, services } = suggested.matches;
  return {
    ...known,
    source: file.source as Import['source'],
    columns: [...file.columns],
    samples: file.samples.map((cells) => [...cells]),
    suggested: {
      kind: suggested.kind,
      matches: { clients: [...clients], visits: [...visits], services: [...services] },
    },
    status: job.status,
    kind: matched?.kind ?? null,
    match: matched === null ? null : [...matched.match],
    done: counts.taken + counts.merged + counts.known + counts.refused,
    counts: { ...counts },
    refused: refusedRows(parts, job),
    startedAt: job.startedAt,
    endedAt: job.endedAt,
    problem: failure === null ? null : parts.refusalOf(failure).message,
  };
};

const money = (cents: Cents | null): string => (cents === null ? '' : `$${dollarsFromCents(cents).toFixed(2)}`);
const lengthOf = (minutes: number | null): string => (minutes === null ? '' : `${minutes} min`);

type Named = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
};

const personFields = ({ firstName, lastName, email, phone }: Named) => ({
  Name: `${firstName} ${lastName}`.trim(),
  Email: email ?? '',
  Phone: phone ?? '',
});

type Fields = Readonly<Record<string, string>>;

/** A row as it would be taken, in the words of the screen. */
const fieldsOf = (row: ImportRow): Fields =>
  match(row)
    .with({ kind: 'clients' }, ({ client }): Fields => ({ ...personFields(client), Note: client.note ?? '' }))
    .with({ kind: 'visits' }, ({ visit }): Fields => {
      const { client, date, time, minutes, service, price, status, notes } = visit;
      return {
        ...{ Date: date, Time: time, Length: lengthOf(minutes), Service: service, Price: money(price) },
        ...{ ...personFields(client), Status: status ?? '', Note: notes ?? '' },
      };
    })
    .with({ kind: 'services' }, ({ service }): Fields => {
      const { name, category, description, price, minutes, isActive } = service;
      return {
        ...{ Service: name, Category: category ?? '', Price: money(price), Length: lengthOf(minutes) },
        ...{ Description: description, Bookable: isActive && price !== null && minutes !== null ? 'Yes' : 'No' },
      };
    })
    .exhaustive();

export const previewShape = (
  parts: RefusalParts,
  rows: readonly ReadRow[],
  rowNumbers: readonly number[],
): ImportPreview =>
  rows.map((read, index) => ({
    row: rowNumbers[index] ?? index + 1,
    fields: read.isErr() ? [] : Object.entries(fieldsOf(read.value)).map(([field, text]) => ({ field, text })),
    reason: read.isErr() ? rowReason(parts, read.error) : null,
  }));

const outcomeWords = { taken: 'Added', merged: 'Merged', known: 'Already here' } as const;

/** What the report says of a row in its two columns. */
export const reportedAs = (parts: RefusalParts, outcome: RowOutcome | undefined): readonly [string, string] => {
  if (outcome === undefined) return ['Not yet', ''];
  if (typeof outcome === 'string') return [outcomeWords[outcome], ''];
  return ['Not imported', rowReason(parts, outcome.refused)];
};
