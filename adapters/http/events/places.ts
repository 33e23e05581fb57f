import type { AccountId } from '../../../domain/kernel/index.ts';

/** Pages of one person that listen at once, on all her devices. */
const mostOfAccount = 10;
/** Pages at one network, whoever is signed in to them. */
const mostAtNetwork = 60;

type Listener = {
  readonly accountId: AccountId | null;
  readonly network: string;
  /** Called when a newer page of the account takes its place. */
  readonly giveWay: () => void;
};

/**
 * The places of the pages that listen. The oldest page of an account gives way to a newer one, because it may be a
 * device that lost its network without saying so. A network that is full gets no further place, because strangers at it
 * would otherwise end each other's streams. The function gives a place and how to leave it; null if
 * there is none.
 */
export const openListeners = (areLimited: boolean) => {
  const listeners = new Set<Listener>();
  const count = (is: (listener: Listener) => boolean): number => [...listeners].filter(is).length;
  return (listener: Listener): (() => void) | null => {
    const isOfAccount = (other: Listener): boolean => other.accountId === listener.accountId;
    if (areLimited && count(isOfAccount) >= mostOfAccount) {
      const oldest = [...listeners].find(isOfAccount);
      if (oldest !== undefined) listeners.delete(oldest);
      oldest?.giveWay();
    }
    if (areLimited && count(({ network }) => network === listener.network) >= mostAtNetwork) return null;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
};
