import type { ResultAsync } from 'neverthrow';
import type { PieceOfWork } from '../attempts.ts';
import type { Failure } from '../failure.ts';

/**
 * A view of open work, and effects that may be repeated. What fails stays open, so a later round finds it again: reactions need
 * no checkpoint.
 */
export type Reaction = {
  /** What is done, in words for the owner. */
  readonly name: string;
  readonly open: () => ResultAsync<readonly PieceOfWork[], Failure>;
};

export const pieceForEach = <Item>(
  items: readonly Item[],
  aboutOf: (item: Item) => string,
  effect: (item: Item) => ReturnType<PieceOfWork['effect']>,
): readonly PieceOfWork[] => items.map((item) => ({ about: aboutOf(item), effect: () => effect(item) }));
