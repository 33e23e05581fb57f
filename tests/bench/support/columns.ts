/** The cells padded to these widths. A negative width aligns its cell to the right. */
export const laidOut = (widths: readonly number[], cells: readonly string[]): string =>
  cells
    .map((cell, at) => {
      const width = widths[at] ?? 0;
      return width < 0 ? cell.padStart(-width) : `  ${cell.padEnd(width)}`;
    })
    .join('')
    .trimEnd();
