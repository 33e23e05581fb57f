import { errAsync, type ResultAsync } from 'neverthrow';

type Named = { readonly kind: string };

/** Tries once more where the visit changed after it was read, so that the hold or the edit did not fit it any more. */
export const anewWhereHoldLost = <Value, First extends Named, Anew extends Named>(
  first: ResultAsync<Value, First>,
  anew: () => ResultAsync<Value, Anew>,
): ResultAsync<Value, First | Anew> =>
  first.orElse(
    (refusal): ResultAsync<Value, First | Anew> => (refusal.kind === 'HoldLost' ? anew() : errAsync(refusal)),
  );
