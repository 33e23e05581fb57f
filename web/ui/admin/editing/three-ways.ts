/** The keys that lead from an object to one of its values. */
export type Path = readonly string[];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, step) => (isFields(inside) ? inside[step] : undefined), whole);

/** Returns a copy of the object with one value replaced. */
export const withValueAt = (inside: unknown, [step, ...rest]: Path, value: unknown): unknown =>
  step === undefined
    ? value
    : {
        ...(isFields(inside) ? inside : {}),
        [step]: withValueAt(isFields(inside) ? inside[step] : undefined, rest, value),
      };

/** The paths at which two objects differ. A list counts as one value. */
export const differences = (before: unknown, after: unknown): readonly Path[] => {
  if (!isFields(before) || !isFields(after)) return isSame(before, after) ? [] : [[]];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name]).map((path) => [name, ...path]));
};

export type Conflict = {
  readonly both: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
};

export type Three = { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown };

/** The fields that each side has changed since the common base. The same change on both sides is no conflict. */
export const conflictOf = ({ base, theirs, mine }: Three, nameOf: (path: Path) => string): Conflict => {
  const names = (paths: readonly Path[]) => [...new Set(paths.map(nameOf))];
  const there = names(differences(base, theirs));
  const here = names(differences(base, mine));
  const still = names(differences(theirs, mine));
  return {
    both: here.filter((name) => there.includes(name) && still.includes(name)),
    theirs: there.filter((name) => !here.includes(name)),
    mine: here.filter((name) => !there.includes(name)),
  };
};

export const mineOverTheirs = <Whole>({ base, theirs, mine }: { readonly [Side in keyof Three]: Whole }): Whole =>
  differences(base, mine).reduce<unknown>(
    (whole, path) => withValueAt(whole, path, valueAt(mine, path)),
    theirs,
  ) as Whole;
