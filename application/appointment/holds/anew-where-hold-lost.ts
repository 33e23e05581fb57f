import { errAsync, type ResultAsync } from 'neverthrow';

type Named = { readonly kind: string };

/** Tries once more where the visit got another length between its reading and its new time, so that the hold did not fit it. */
export const anewWhereHoldLost = <Value, First extends Named, Anew extends Named>(
  first: ResultAsync<Value, First>,
  anew: () => ResultAsync<Value, Anew>,
): ResultAsync<Value, First | Anew> =>
  first.orElse(
    (refusal): ResultAsync<Value, First | Anew> => (refusal.kind === 'HoldLost' ? anew() : errAsync(refusal)),
  );
