/** A use case before its ports are given: a function of its parts. */
type UseCase = (parts: never) => unknown;

type UseCasesByName = { readonly [Name: string]: UseCase };

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the use cases of a slice need together. */
export type PartsOf<UseCases extends UseCasesByName> = Intersected<Parameters<UseCases[keyof UseCases]>[0]>;

/** The use cases of a slice with their parts given, by name. */
export type Given<UseCases extends UseCasesByName> = {
  readonly [Name in keyof UseCases]: ReturnType<UseCases[Name]>;
};

/** Makes a slice of its use cases: a function of the parts that they need together. */
export const sliceOf =
  <UseCases extends UseCasesByName>(useCases: UseCases) =>
  (parts: PartsOf<UseCases>): Given<UseCases> =>
    // Each use case is called with at least the parts it names; the compiler cannot follow that through the loop.
    Object.fromEntries(
      Object.entries(useCases).map(([name, useCase]) => [name, useCase(parts as never)]),
    ) as Given<UseCases>;
