import { createContext } from 'react';

/** The place in the bottom bar of a phone for what must stay visible; null until the bar is rendered. */
export const BarSlot = createContext<HTMLElement | null>(null);
