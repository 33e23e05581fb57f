import type { Caller } from '../../../application/caller.ts';
import { type JournalParts, openJournal } from '../../../application/journal.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Decider, Instant } from '../../../domain/kernel/index.ts';

/** One event and the moment it is to have happened. */
export type StoryMoment<Event = SalonEvent> = { readonly at: Instant; readonly event: Event };

/** A stream that does not exist yet, with all it will tell. */
export type Story = { readonly stream: string; readonly moments: readonly StoryMoment[] };

type Step<Command> = { readonly at: Instant; readonly command: Command };

/** Plays commands through a decider, as live requests would be; a refusal is a mistake in the make-believe. */
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

/** Takes the next one as soon as one of so many is done. */
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
 * Writes whole streams with the moments of their story instead of today's, many at a time: the store shares its
 * commits among them.
 */
export const openChronicle = (parts: JournalParts, caller: Caller) => {
  // The journal asks the time once for each event as soon as it is called; the story's times are laid out just then.
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
