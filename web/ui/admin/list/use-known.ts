import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

type RowsIn<Row> = (answer: unknown) => readonly Row[];

/** Rows of the answers kept under the key, by id; of several answers that hold one, the newest counts. */
export const knownIn = <Row extends { readonly id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  rowsIn: RowsIn<Row>,
): ReadonlyMap<string, Row> =>
  new Map(
    client
      .getQueryCache()
      .findAll({ queryKey })
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .flatMap(({ state }) => rowsIn(state.data))
      .map((row) => [row.id, row]),
  );

/** What the pages she has looked at hold: what is ticked may stand on another page. */
export const useKnown = <Row extends { readonly id: string }>(queryKey: QueryKey, rowsIn: RowsIn<Row>) => {
  const client = useQueryClient();
  return () => knownIn(client, queryKey, rowsIn);
};
