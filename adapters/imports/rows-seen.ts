import { installsIn } from '../../application/imports/installs.ts';
import type { Matched, ReadRow, RowObjection, RowsAlike, RowsSeen, TextRow } from '../../application/ports/imports.ts';
import { emailOf, foldedText } from '../../domain/kernel/text.ts';
import { emailIn, phoneIn, statusIn } from './cells.ts';
import { namesOf, openCells, type RowCells } from './read-rows.ts';

const maxNamed = 5;
/** If a file has more status words than this, the column is not the status. */
const maxGroups = 20;
const maxWordLength = 200;

const alike = (rows: readonly number[]): RowsAlike => ({ count: rows.length, rows: rows.slice(0, maxNamed) });

/** Groups row numbers by what the rows have in common; each group keeps the facts of its first row. */
const openGroups = <Facts extends object>() => {
  const known = new Map<string, { readonly facts: Facts; readonly rows: number[] }>();
  return {
    isFull: (key: string): boolean => !known.has(key) && known.size >= maxGroups,
    add: (key: string, facts: Facts, row: number): Facts => {
      const group = known.get(key) ?? { facts, rows: [] };
      known.set(key, group);
      group.rows.push(row);
      return group.facts;
    },
    all: () => [...known.values()],
    summaries: () => [...known.values()].map(({ facts, rows }) => ({ ...facts, ...alike(rows) })),
  };
};

/** What unreadable rows have in common. Visits that did not take place are grouped by the word for that. */
const whyOf = (objection: RowObjection): string => {
  const { kind } = objection;
  if ('field' in objection) return `${kind} ${objection.field}`;
  return kind === 'VisitDidNotHappen' ? `${kind} ${foldedText(objection.status)}` : kind;
};

/** What the owner should know about all rows before the import. `read` has each row as it would be imported. */
export const rowsSeen = (
  columns: readonly string[],
  rows: readonly TextRow[],
  matched: Matched,
  read: readonly ReadRow[],
): RowsSeen => {
  const cellsOf = openCells(columns, matched);
  const refused = openGroups<{ readonly objection: RowObjection }>();
  const statuses = openGroups<{ readonly word: string }>();
  const clients = openGroups<{ readonly names: Set<string> }>();
  const withoutEmail: number[] = [];

  const seeClient = (cells: RowCells, row: number): void => {
    const email = cells.of('email');
    if (email === null) {
      if (phoneIn(cells.of('phone') ?? '') !== null) withoutEmail.push(row);
      return;
    }
    const { names } = clients.add(emailOf(emailIn(email) ?? email), { names: new Set() }, row);
    names.add(foldedText(Object.values(namesOf(cells) ?? {}).join(' ')));
  };

  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    const word = matched.kind === 'visits' ? cells.of('status') : null;
    const key = foldedText(word ?? '');
    const isAsked = word !== null && word.length <= maxWordLength && statusIn(word) === null && !statuses.isFull(key);
    if (isAsked) statuses.add(key, { word }, row.row);
    const objection = read[index]?.isErr() ? read[index].error : null;
    if (objection !== null && !(isAsked && objection.kind === 'StatusUnknown')) {
      const why = whyOf(objection);
      refused.add(refused.isFull(why) ? objection.kind : why, { objection }, row.row);
    }
    if (matched.kind !== 'services') seeClient(cells, row.row);
  }
  const rowsOfInstalls = installsIn(read)
    .flat()
    .map(({ index }) => rows[index]?.row ?? 0)
    .toSorted((one, other) => one - other);
  const shared = clients.all().filter(({ facts }) => facts.names.size > 1);
  return {
    refused: refused.summaries(),
    statuses: statuses.summaries(),
    withoutEmail: alike(withoutEmail),
    sharedEmail: alike(shared.flatMap((each) => each.rows).toSorted((one, other) => one - other)),
    overDays: alike(rowsOfInstalls),
  };
};
