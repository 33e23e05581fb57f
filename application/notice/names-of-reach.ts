import type { Reach } from './gather-letter.ts';
import { pushHost } from './show-push.ts';

/** To whom a notice goes, for the owner: addresses, numbers, or the services of devices. */
export const namesOfReach = (reach: Reach): readonly string[] => {
  if (reach.by === 'push') return reach.to.map(pushHost);
  return reach.by === 'text' ? reach.to.map(({ phone }) => phone) : reach.to;
};
