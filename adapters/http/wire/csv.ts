import Papa from 'papaparse';

type Cell = string | number | null;

const endOfLine = '\r\n';

/** Text that a spreadsheet reads as a formula, also with wide signs. A negative number is none. */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file. Puts an apostrophe in front of text that a spreadsheet would read as a formula. */
const csvLine = (cells: readonly Cell[]): string =>
  `${Papa.unparse([cells.map((cell) => cell ?? '')], { newline: endOfLine, escapeFormulae: formula })}${endOfLine}`;

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const csvMark = '\uFEFF';

/** A file whose lines are made as they are read, so that even a long file only needs memory for one group. */
export const csvStream = (head: readonly string[], groups: Iterable<readonly (readonly Cell[])[]>): ReadableStream => {
  const encoder = new TextEncoder();
  const texts = (function* () {
    yield csvMark + csvLine(head);
    for (const group of groups) yield group.map(csvLine).join('');
  })();
  return new ReadableStream({
    pull: (controller) => {
      const next = texts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: () => void texts.return(),
  });
};
