import type { z } from '@hono/zod-openapi';
import { match } from 'ts-pattern';
import type { CustomerSignIn } from '../../../application/session/sign-in.ts';
import type { PageRevisions, SettingsToSave, SettingsUseCases } from '../../../application/settings.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import type { NoShowFeeRule } from '../../../domain/kernel/deposit.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import type { SettingsState } from '../../../domain/settings.ts';
import { settingsView } from '../../../projections/single-rows.ts';
import { type AvailabilityParts, rulesChange } from '../availability/routes.ts';
import type { AvailabilitySettings } from '../availability/shapes.ts';
import { rulesShape } from '../availability/view.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { expectedRevisions } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { Settings, type SettingsChange, settingsSentences } from './contract.ts';

export type SettingsParts = AvailabilityParts & SettingsUseCases & { readonly customerSignIn: CustomerSignIn };

type Change = z.output<typeof SettingsChange>;

const noShowFeeShape = (rule: NoShowFeeRule): Settings['noShowFee'] =>
  match(rule)
    .with({ kind: 'none' }, { kind: 'deposit' }, (same) => same)
    .with({ kind: 'amount' }, ({ kind, amount }) => ({ kind, value: dollarsFromCents(amount) }))
    .with({ kind: 'percent' }, ({ kind, percent }) => ({ kind, value: percent }))
    .exhaustive();

const noShowFeeRule = (wanted: NonNullable<Change['noShowFee']>): NoShowFeeRule =>
  match(wanted)
    .with({ kind: 'none' }, { kind: 'deposit' }, ({ kind }) => ({ kind }))
    .with({ kind: 'amount' }, ({ kind, value: amount }) => ({ kind, amount }))
    .with({ kind: 'percent' }, ({ kind, value: percent }) => ({ kind, percent }))
    .exhaustive();

/** The schema drops what the settings page does not show. */
const shapeOf = (rules: AvailabilitySettings, settings: SettingsState, customerSignIn: CustomerSignIn): Settings =>
  Settings.parse({ ...rules, ...settings, noShowFee: noShowFeeShape(settings.noShowFee), customerSignIn });

/** The revisions that the page was made from. A tag without both revisions comes from an old page. */
const madeFrom = (tag: readonly number[] | null): PageRevisions | null =>
  tag === null ? null : { settings: tag[0] ?? -1, rules: tag[1] ?? -1 };

/** Translates the changes to both streams into the domain's terms. */
const settingsToSave = (asked: Change, before: AvailabilityRules, expected: PageRevisions | null): SettingsToSave => {
  const {
    zone,
    zoneConfirmed,
    businessHours,
    weekdayHours,
    workingDays,
    slotDuration,
    bookingWindowMonths,
    minimumNotice,
    bufferBefore,
    bufferAfter,
    noShowFee,
    ...others
  } = asked;
  const changes = { ...others, ...(noShowFee === undefined ? {} : { noShowFee: noShowFeeRule(noShowFee) }) };
  return { rules: rulesChange(asked, before), confirmsZone: zoneConfirmed === true, changes, expected };
};

const settingsRoutes = (parts: SettingsParts) => {
  const current = settingsView.open(parts.db);
  const revisions = (): readonly number[] => [current().revision, parts.schedules.rules().revision];
  const shape = () => shapeOf(rulesShape(parts.schedules.rules(), parts), current(), parts.customerSignIn);
  return routesOf(contract, {
    read: (c) => {
      c.set('revisions', revisions());
      return answer(c, shape());
    },
    change: async (c, { committed }) => {
      const expected = madeFrom(expectedRevisions(c));
      const wanted = settingsToSave(c.req.valid('json'), parts.schedules.rules(), expected);
      await committed(parts.saveSettings(c.get('caller'), wanted));
      c.set('revisions', revisions());
      return answer(c, shape(), { message: 'Settings saved successfully' });
    },
  });
};

export const settingsSlice = httpSlice({
  contract,
  audiences: {},
  sentences: settingsSentences,
  routes: (parts: SettingsParts) => [settingsRoutes(parts)],
});
