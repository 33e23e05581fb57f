import { ApiError, sentenceOf } from '../../../api/call/api-error.ts';

export type Outcome = {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly why: string }[];
};

/** Makes the same change to each, one after the other. A refusal does not stop the others. */
export const inTurn = async (
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  otherwise: string,
): Promise<Outcome> => {
  const done: string[] = [];
  const failed: { readonly id: string; readonly why: string }[] = [];
  for (const id of ids) {
    try {
      await change(id);
      done.push(id);
    } catch (error) {
      failed.push({ id, why: sentenceOf(error, otherwise) });
    }
  }
  return { done, failed };
};

/** Throws the first refusal, for callers that cannot report each one. */
export const allOrFirstRefusal = ({ failed: [first] }: Outcome): void => {
  if (first !== undefined) throw new ApiError(first.why, 409, 'refused');
};
