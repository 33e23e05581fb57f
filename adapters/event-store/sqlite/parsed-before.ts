import { openNewest } from '../../../application/kernel/handle.ts';
import type { JsonObject } from '../../../application/ports/event-store.ts';

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
  const kept = openNewest<string, Known>(mostEvents);
  return {
    find: ({ id, data, metadata }) => {
      const known = kept.get(id);
      return known !== undefined && known.data === data && known.metadata === metadata ? known : null;
    },
    keep: (known) => kept.set(known.id, known),
  };
};
