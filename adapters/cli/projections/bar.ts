import { number } from '../print-outcome.ts';

export type Bar = {
  /** Shows that this share of the work, from 0 to 1, is done. */
  readonly at: (share: number, events: number) => void;
  readonly end: () => void;
};

type Screen = {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** The current time in milliseconds. */
  readonly now?: () => number;
};

const width = 30;

/** On a terminal, redraws one line; in a file, writes a new line now and then. */
export const barOn = ({ write, isTerminal, now = () => performance.now() }: Screen): Bar => {
  const everyMillis = isTerminal ? 100 : 2_000;
  const startedAt = now();
  let drawnAt = startedAt;
  let last = '';
  const textOf = (share: number, events: number): string => {
    const full = Math.floor(share * width);
    const perSecond = Math.round((events * 1_000) / Math.max(1, now() - startedAt));
    const bar = `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
    return `${bar}  ${number(events)} events, ${number(perSecond)} a second`;
  };
  const draw = (text: string): void => {
    last = text;
    drawnAt = now();
    write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
  };
  let pending = '';
  return {
    at: (share, events) => {
      pending = textOf(share, events);
      if (now() - drawnAt >= everyMillis) draw(pending);
    },
    end: () => {
      if (pending !== last) draw(pending);
      if (isTerminal) write('\n');
    },
  };
};
