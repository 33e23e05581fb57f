import { createContext } from 'react';

/** The place in the bar at the bottom of a phone for what must stay in sight; null until it stands on the page. */
export const BarSlot = createContext<HTMLElement | null>(null);
