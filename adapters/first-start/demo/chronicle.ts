import type { Caller } from '../../../application/caller.ts';
import { type JournalParts, openJournal } from '../../../application/journal.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Decider, Instant } from '../../../domain/kernel/index.ts';

/** An event and the instant at which it is recorded as having happened. */
export type StoryMoment<Event = SalonEvent> = { readonly at: Instant; readonly event: Event };

/** A stream that does not exist yet, with all its events. */
export type Story = { readonly stream: string; readonly moments: readonly StoryMoment[] };

type Step<Command> = { readonly at: Instant; readonly command: Command };

/** Gives commands to a decider, as requests do. Throws if one is rejected, because the demo's data is then wrong. */
export const play = <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
  decider: Decider<State, Command, Event, Rejection>,
  steps: readonly Step<Command>[],
): readonly StoryMoment<Event>[] => {
  let state = decider.initial;
  return steps.flatMap(({ at, command }) => {
    const decided = decider.decide(command, state);
    if (decided.isErr()) throw new Error(`the demo was refused: ${JSON.stringify(decided.error)}`);
    state = decided.value.reduce(decider.evolve, state);
    return decided.value.map((event) => ({ at, event }));
  });
};

/** Works on at most so many items at once and takes the next item when one is done. */
export const eachAtOnce = async <Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const writersAtOnce = 256;

/**
 * Writes whole streams with the instants of their story instead of the present one. It writes many streams at a time,
 * because appends that wait together share one commit.
 */
export const openChronicle = (parts: JournalParts, caller: Caller) => {
  // The journal asks its clock once for each event, synchronously when it is called, so it gets the story's instants
  // here.
  let laidOut: Instant[] = [];
  const now = (): Instant => laidOut.shift() ?? parts.clock.now();
  const journal = openJournal({ ...parts, clock: { ...parts.clock, now } });

  const write = async ({ stream, moments }: Story): Promise<void> => {
    laidOut = moments.map(({ at }) => at);
    const appending = journal.append(
      { stream, events: [], tip: null },
      caller,
      moments.map(({ event }) => event),
    );
    laidOut = [];
    const written = await appending;
    if (written.isErr()) throw new Error(`the demo could not write ${stream}: ${JSON.stringify(written.error)}`);
  };

  const writeAll = async (stories: Iterable<Story>): Promise<number> => {
    let count = 0;
    await eachAtOnce(stories, writersAtOnce, async (story) => {
      await write(story);
      count += story.moments.length;
    });
    return count;
  };

  return { writeAll };
};
