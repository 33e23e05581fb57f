import { expect, it } from 'vitest';
import type { SettingsEvent } from '../../domain/settings.ts';
import { allProjections } from '../../projections/all.ts';
import { projection } from '../../projections/engine/projection.ts';
import { follows } from '../../projections/follows.ts';

const declared = { name: 'calendar-feeds', version: 1, tables: [] } as const;
const nothing = () => undefined;

it('a read model has a handler for each event whose row names it, and for no other: else it does not compile', () => {
  const forgetful = projection({
    ...declared,
    // @ts-expect-error: CalendarFeedClosed is not handled.
    on: { CalendarFeedOpened: nothing },
  });
  const stranger = projection({
    ...declared,
    // @ts-expect-error: the row of SettingsSaved does not name it.
    on: { CalendarFeedOpened: nothing, CalendarFeedClosed: nothing, SettingsSaved: nothing },
  });
  const { SettingsSaved, ...others } = follows.settings;
  // @ts-expect-error: SettingsSaved has no row.
  const table: { readonly [Type in SettingsEvent['type']]: unknown } = others;
  expect([forgetful, stranger].map(({ on }) => Object.keys(on).length)).toEqual([1, 3]);
  expect({ ...table, SettingsSaved }).toEqual(follows.settings);
});

it('every read model handles the events whose rows name it', () => {
  const handled = allProjections.flatMap(({ name, on }) => Object.keys(on).map((type) => `${type} ${name}`));
  const rows = Object.values(follows).flatMap((family) => Object.entries<readonly string[]>(family));
  const named = rows.flatMap(([type, names]) => names.map((name) => `${type} ${name}`));
  expect(handled.toSorted()).toEqual(named.toSorted());
});
