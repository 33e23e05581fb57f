import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

type RowsIn<Answered, Row> = (answer: Answered) => readonly Row[];

/** Rows of the answers kept under the key, by id; of several answers that hold one, the newest counts. */
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

/** What the pages she has looked at hold: what is ticked may stand on another page. */
export const useKnown = <Answered, Row extends { readonly id: string }>(
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
) => {
  const client = useQueryClient();
  return () => knownIn(client, queryKey, rowsIn);
};
