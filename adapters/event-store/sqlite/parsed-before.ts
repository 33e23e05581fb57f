import type { JsonObject } from '../../../application/ports/log/event-store.ts';

type Texts = { readonly id: string; readonly data: string; readonly metadata: string };
type Known = Texts & { readonly parsedData: JsonObject; readonly parsedMetadata: JsonObject };

/**
 * What was in the latest events, by their ids: one booking reads the same events many times. Texts that are not the very
 * same are not known.
 */
export type ParsedBefore = {
  readonly find: (row: Texts) => Known | null;
  readonly keep: (known: Known) => void;
};

const mostEvents = 2_000;

export const openParsedBefore = (): ParsedBefore => {
  const kept = new Map<string, Known>();
  return {
    find: ({ id, data, metadata }) => {
      const known = kept.get(id);
      return known !== undefined && known.data === data && known.metadata === metadata ? known : null;
    },
    keep: (known) => {
      // The newest are last.
      kept.delete(known.id);
      kept.set(known.id, known);
      const oldest = kept.keys().next();
      if (kept.size > mostEvents && oldest.done !== true) kept.delete(oldest.value);
    },
  };
};
