/** Cells in columns of these widths, to the right where a width is negative. */
export const laidOut = (widths: readonly number[], cells: readonly string[]): string =>
  cells
    .map((cell, at) => {
      const width = widths[at] ?? 0;
      return width < 0 ? cell.padStart(-width) : `  ${cell.padEnd(width)}`;
    })
    .join('')
    .trimEnd();
