import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

type RowsIn<Answered, Row> = (answer: Answered) => readonly Row[];

/** The rows of all cached answers under the key, by id. If several have a row, the newest answer counts. */
export const knownIn = <Answered, Row extends { readonly id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
): ReadonlyMap<string, Row> => {
  const keptAt = (key: QueryKey): number => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  return new Map(
    client
      .getQueriesData<Answered>({ queryKey })
      .toSorted(([one], [other]) => keptAt(one) - keptAt(other))
      .flatMap(([, answer]) => (answer === undefined ? [] : rowsIn(answer)))
      .map((row) => [row.id, row]),
  );
};

/** The rows of all pages that she has opened, because a ticked row may be on another page. */
export const useKnown = <Answered, Row extends { readonly id: string }>(
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
) => {
  const client = useQueryClient();
  return () => knownIn(client, queryKey, rowsIn);
};
