import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decider, fold } from '../../domain/kernel/index.ts';

type AnyEvent = { readonly type: string; readonly data: object };

export type DeciderUnderTest<State, Command, Event extends AnyEvent, Rejection> = {
  readonly decider: Decider<State, Command, Event, Rejection>;
  /** Commands with few distinct ids and values, so that they meet each other. */
  readonly commands: fc.Arbitrary<Command>;
  /** Every event of the aggregate: random lives that never reach one of them prove nothing about it. */
  readonly reaches: readonly Event['type'][];
};

const erased = <Event extends AnyEvent>(event: Event): Event =>
  'personal' in event.data ? { ...event, data: { ...event.data, personal: 'erased' } } : event;

/** All events of a life in which each command is decided on what the earlier ones left. */
const live = <State, Command, Event extends AnyEvent, Rejection>(
  { initial, evolve, decide }: Decider<State, Command, Event, Rejection>,
  commands: readonly Command[],
  each: (before: State, command: Command, events: readonly Event[]) => void = () => undefined,
): readonly Event[] => {
  const happened: Event[] = [];
  let state = initial;
  for (const command of commands) {
    const events = decide(command, state).unwrapOr([]);
    each(state, command, events);
    state = events.reduce(evolve, state);
    happened.push(...events);
  }
  return happened;
};

/** What every aggregate keeps, whatever it is about. */
export const keepsDeciderProperties = <State, Command, Event extends AnyEvent, Rejection>({
  decider,
  commands,
  reaches,
}: DeciderUnderTest<State, Command, Event, Rejection>): void => {
  const lives = fc.array(commands, { maxLength: 40, size: 'max' });

  describe('as every aggregate', () => {
    it('decides on every reachable state, and each event changes it', () => {
      fc.assert(
        fc.property(lives, (life) => {
          live(decider, life, (before, _, events) => {
            let state = before;
            for (const event of events) {
              const next = decider.evolve(state, event);
              expect(next).not.toEqual(state);
              state = next;
            }
          });
        }),
      );
    });

    it('does nothing, or refuses, when the same command comes twice', () => {
      fc.assert(
        fc.property(lives, (life) => {
          live(decider, life, (before, command, events) => {
            const after = events.reduce(decider.evolve, before);
            expect(decider.decide(command, after).unwrapOr([])).toEqual([]);
          });
        }),
      );
    });

    it('knows every event, also in an order that never happens and after its person was forgotten', () => {
      fc.assert(
        fc.property(lives, fc.nat(40), (life, skipped) => {
          const events = live(decider, life);
          expect(() => fold(decider, events.slice(skipped))).not.toThrow();
          const state = fold(decider, events.map(erased));
          for (const command of life) expect(() => decider.decide(command, state)).not.toThrow();
        }),
      );
    });

    it('leaves the state it was given as it was', () => {
      fc.assert(
        fc.property(lives, (life) => {
          live(decider, life, (before, command, events) => {
            const copy = structuredClone(before);
            decider.decide(command, before);
            events.reduce(decider.evolve, before);
            expect(before).toEqual(copy);
          });
        }),
      );
    });

    it('reaches each of its events', () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(lives, (life) => {
          for (const event of live(decider, life)) seen.add(event.type);
        }),
        { numRuns: 300 },
      );
      expect([...seen].sort()).toEqual([...reaches].sort());
    });
  });
};
