import type { Attempts } from '../attempts.ts';
import type { Reaction } from './reaction.ts';

/** Runs each reaction once. One that fails leaves its work open for the next time and does not stop the others. */
export const react = async (reactions: readonly Reaction[], attempts: Attempts): Promise<void> => {
  for (const { name, open } of reactions) {
    await attempts.attempt(name, '', async () => {
      const found = await open();
      if (found.isOk()) await attempts.each(name, found.value);
      return found;
    });
  }
};
