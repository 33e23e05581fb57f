import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decider, fold } from '../../domain/kernel/event.ts';

type AnyEvent = { readonly type: string; readonly data: object };

export type DeciderUnderTest<State, Command, Event extends AnyEvent, Rejection> = {
  readonly decider: Decider<State, Command, Event, Rejection>;
  /** Commands with few distinct ids and values, so that they often concern the same thing. */
  readonly commands: fc.Arbitrary<Command>;
  /** Every event type of the aggregate. A run that never produces one of them proves nothing about that type. */
  readonly reaches: readonly Event['type'][];
};

const erased = <Event extends AnyEvent>(event: Event): Event =>
  'personal' in event.data ? { ...event, data: { ...event.data, personal: 'erased' } } : event;

/** The events of these commands. Each command is decided on the state that the earlier ones left. */
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

/** Checks the properties that every aggregate must have. */
export const keepsDeciderProperties = <State, Command, Event extends AnyEvent, Rejection>({
  decider,
  commands,
  reaches,
}: DeciderUnderTest<State, Command, Event, Rejection>): void => {
  const lives = fc.array(commands, { maxLength: 40, size: 'max' });

  describe('like every aggregate', () => {
    it('decides in every reachable state, and each of its events changes the state', () => {
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

    it('does nothing or refuses when the same command comes a second time', () => {
      fc.assert(
        fc.property(lives, (life) => {
          live(decider, life, (before, command, events) => {
            const after = events.reduce(decider.evolve, before);
            expect(decider.decide(command, after).unwrapOr([])).toEqual([]);
          });
        }),
      );
    });

    it('folds every event, even in an order that never happens and after its person was forgotten', () => {
      fc.assert(
        fc.property(lives, fc.nat(40), (life, skipped) => {
          const events = live(decider, life);
          expect(() => fold(decider, events.slice(skipped))).not.toThrow();
          const state = fold(decider, events.map(erased));
          for (const command of life) expect(() => decider.decide(command, state)).not.toThrow();
        }),
      );
    });

    it('never changes the state object that it is given', () => {
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

    it('produces each of its event types', () => {
      const seen = new Set<string>();
      for (let round = 0; round < 20 && seen.size < reaches.length; round += 1) {
        for (const life of fc.sample(lives, { numRuns: 100, seed: round }))
          for (const { type } of live(decider, life)) seen.add(type);
      }
      expect([...seen].sort()).toEqual([...reaches].sort());
    });
  });
};
