import type { Failure } from '../failure.ts';
import type { Reaction } from './reaction.ts';

/** Runs each reaction once. One that fails leaves its work open for the next time and does not stop the others. */
export const react = async (
  reactions: readonly Reaction[],
  onFailure: (reaction: string, failure: Failure) => void,
): Promise<void> => {
  for (const reaction of reactions) {
    const ran = await reaction.run();
    if (ran.isErr()) onFailure(reaction.name, ran.error);
  }
};
