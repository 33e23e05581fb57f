/** What is drawn, and in which of four sets of colors. */
export type StandInLook = {
  readonly drawing: 'ropes' | 'partings' | 'braids' | 'chains';
  readonly palette: 0 | 1 | 2 | 3;
};

const drawings = ['ropes', 'partings', 'braids', 'chains'] as const;
const palettes = [0, 1, 2, 3] as const;

/** One of sixteen looks; neighbors differ in drawing and colors. */
export const standInAt = (index: number): StandInLook => ({
  drawing: drawings[index % 4] ?? 'ropes',
  palette: palettes[(index + Math.floor(index / 4)) % 4] ?? 0,
});

const methods = [
  [/braid/i, 'braids'],
  [/twist/i, 'ropes'],
  [/interlock/i, 'chains'],
] as const;

const sumOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum;
};

/**
 * The drawing that stands for a service without a picture, the same one wherever it is shown. It is the method's own
 * where the name says one.
 */
export const standInOf = ({ id, name }: { readonly id: string; readonly name: string }): StandInLook => {
  const look = standInAt(sumOf(id));
  const method = methods.find(([words]) => words.test(name))?.[1];
  return method === undefined ? look : { ...look, drawing: method };
};
