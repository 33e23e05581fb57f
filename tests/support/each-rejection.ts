import { describe, expect, it } from 'vitest';
import type { Decider, RejectionOf } from '../../domain/kernel/event.ts';

type AnyCommand = { readonly type: string };
type KindIn<Of> = Of extends { readonly decide: (command: never, state: never) => unknown }
  ? RejectionOf<Of> extends infer Rejection
    ? Rejection extends { readonly kind: infer Kind extends string }
      ? Kind
      : never
    : never
  : never;
type Case<Of> =
  Of extends Decider<infer State, infer Command, infer _, infer __> ? readonly [state: State, command: Command] : never;

/**
 * For each command of an aggregate: a state and a command for each rejection that the command can have. A missing
 * rejection does not compile. A rejection that is declared but never happens fails its test.
 */
type Cases<For> = {
  readonly [Command in keyof For]: { readonly [Kind in KindIn<For[Command]>]: Case<For[Command]> };
};

/** The state of an aggregate after these commands, all of which must be accepted. */
export const stateAfter = <State, Command extends AnyCommand, Event, Rejection>(
  { initial, evolve, decide }: Decider<State, Command, Event, Rejection>,
  ...commands: readonly Command[]
): State => commands.reduce((state, command) => decide(command, state)._unsafeUnwrap().reduce(evolve, state), initial);

/** Tests that every declared rejection of a command happens. */
export const everyRejectionHappens = <For extends object>(deciders: For, cases: Cases<For>): void => {
  const listed = Object.entries(cases).flatMap(([command, kinds]) =>
    Object.entries(kinds as object).map(([kind, [state, given]]) => ({ command, kind, state, given })),
  );
  describe('every rejection that a command declares', () => {
    it.each(listed)('happens: $command is refused with $kind', ({ command, kind, state, given }) => {
      const { decide } = deciders[command as keyof For] as unknown as Decider<
        unknown,
        unknown,
        unknown,
        { kind: string }
      >;
      expect(decide(given, state)._unsafeUnwrapErr().kind).toBe(kind);
    });
  });
};
