import type { Matched, ReadRow, RowObjection, RowsAlike, RowsSeen, TextRow } from '../../application/ports/imports.ts';
import { emailOf, foldedText } from '../../domain/kernel/text.ts';
import { statusIn } from './cells.ts';
import { namesOf, openCells } from './read-rows.ts';

const mostNamed = 5;
/** What has more words for its status has another column for it. */
const mostWords = 20;
const longestWord = 200;

const alike = (rows: readonly number[]): RowsAlike => ({ count: rows.length, rows: rows.slice(0, mostNamed) });

/** What all rows have that the owner should know before they are taken. `read` has each row as it would be. */
export const rowsSeen = (
  columns: readonly string[],
  rows: readonly TextRow[],
  matched: Matched,
  read: readonly ReadRow[],
): RowsSeen => {
  const cellsOf = openCells(columns, matched);
  const refused = new Map<string, { readonly objection: RowObjection; readonly rows: number[] }>();
  const statuses = new Map<string, { readonly word: string; readonly rows: number[] }>();
  const clients = new Map<string, { readonly names: Set<string>; readonly rows: number[] }>();
  const withoutEmail: number[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    const word = matched.kind === 'visits' ? cells.of('status') : null;
    const key = foldedText(word ?? '');
    const isKnown = word === null || word.length > longestWord || statusIn(word) !== null;
    const isAsked = !isKnown && (statuses.has(key) || statuses.size < mostWords);
    if (isAsked && word !== null) {
      const known = statuses.get(key) ?? { word, rows: [] };
      statuses.set(key, known);
      known.rows.push(row.row);
    }
    const objection = read[index]?.isErr() ? read[index].error : null;
    if (objection !== null && !(isAsked && objection.kind === 'StatusUnknown')) {
      const status = 'status' in objection && refused.size < mostWords ? objection.status : '';
      const why = `${objection.kind} ${'field' in objection ? objection.field : status}`;
      const known = refused.get(why) ?? { objection, rows: [] };
      refused.set(why, known);
      known.rows.push(row.row);
    }
    if (matched.kind !== 'clients') continue;
    const email = cells.of('email');
    if (email === null) withoutEmail.push(row.row);
    else {
      const known = clients.get(emailOf(email)) ?? { names: new Set(), rows: [] };
      clients.set(emailOf(email), known);
      known.names.add(foldedText(Object.values(namesOf(cells) ?? {}).join(' ')));
      known.rows.push(row.row);
    }
  }
  const shared = [...clients.values()].filter(({ names }) => names.size > 1).flatMap((each) => each.rows);
  return {
    refused: [...refused.values()].map((each) => ({ objection: each.objection, ...alike(each.rows) })),
    statuses: [...statuses.values()].map((each) => ({ word: each.word, ...alike(each.rows) })),
    withoutEmail: alike(withoutEmail),
    sharedEmail: alike(shared.toSorted((one, other) => one - other)),
  };
};
