import Papa from 'papaparse';

type Cell = string | number | null;

const endOfLine = '\r\n';

/** What a spreadsheet takes for a formula. A sum below zero is none. */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** A line of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
const csvLine = (cells: readonly Cell[]): string =>
  `${Papa.unparse([cells.map((cell) => cell ?? '')], { newline: endOfLine, escapeFormulae: formula })}${endOfLine}`;

/** Its byte order mark tells spreadsheets that the file is UTF-8. */
const csvMark = '\uFEFF';

/** A file whose lines are made as they are read, so that a long one costs the memory of one group. */
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
