import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import type { Caller } from '../../../application/kernel/caller.ts';
import { latest } from '../../../application/kernel/done.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { CustomerSignIn } from '../../../application/session/sign-in.ts';
import type { SettingsUseCases } from '../../../application/settings.ts';
import type { SettingsState } from '../../../domain/settings.ts';
import { settingsView } from '../../../projections/single-rows.ts';
import { type AvailabilityParts, saveRules } from '../availability/routes.ts';
import type { AvailabilitySettings } from '../availability/shapes.ts';
import { rulesShape } from '../availability/view.ts';
import { routesOf } from '../slice.ts';
import { answer, orRefuse, shown } from '../wire/answer.ts';
import { expectedRevisions } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { change, Settings, type SettingsChange, settingsSentences } from './contract.ts';

export type SettingsParts = AvailabilityParts & SettingsUseCases & { readonly customerSignIn: CustomerSignIn };

type Change = z.output<typeof SettingsChange>;

/** The schema leaves out what the screen of settings does not show. */
const shapeOf = (rules: AvailabilitySettings, settings: SettingsState, customerSignIn: CustomerSignIn): Settings =>
  Settings.parse({ ...rules, ...settings, customerSignIn });

/** The revisions of the settings and of the rules, two streams that one page shows. */
type Revisions = readonly [ofSettings: number, ofRules: number];

/** A tag that does not name both comes from an old page. */
const refuseIfOutdated = ([settings, rules]: Revisions, [ofSettings = -1, ofRules = -1]: readonly number[]): void => {
  if (ofSettings < settings) orRefuse(change, err({ kind: 'SettingsChangedMeanwhile' as const, revision: settings }));
  if (ofRules < rules) orRefuse(change, err({ kind: 'RulesChangedMeanwhile' as const, revision: rules }));
};

const saveBoth = async (
  parts: SettingsParts,
  caller: Caller,
  asked: Change,
  expected: readonly number[] | null,
): Promise<Position | null> => {
  const {
    zone: sent,
    zoneConfirmed,
    businessHours,
    weekdayHours,
    workingDays,
    slotDuration,
    bookingWindowMonths,
    minimumNotice,
    bufferBefore,
    bufferAfter,
    ...changes
  } = asked;
  const zone = sent ?? (zoneConfirmed === true ? parts.schedules.rules().zone : undefined);
  const rules = {
    ...{ zone, businessHours, weekdayHours, workingDays, slotDuration },
    ...{ bookingWindowMonths, minimumNotice, bufferBefore, bufferAfter },
  };
  const { position: rulesAt } = orRefuse(change, await saveRules(parts, caller, rules, expected?.[1]));
  const { position } = orRefuse(
    change,
    await parts.saveSettings(caller, { changes, expectedRevision: expected?.[0] ?? null }),
  );
  return latest(rulesAt, position);
};

const settingsRoutes = (parts: SettingsParts) => {
  const current = settingsView.open(parts.db);
  const revisions = (): Revisions => [current().revision, parts.schedules.rules().revision];
  const shape = () => shapeOf(rulesShape(parts.schedules.rules(), parts), current(), parts.customerSignIn);
  return routesOf(contract, {
    read: (c) => {
      c.set('revisions', revisions());
      return answer(c, shape());
    },
    change: async (c) => {
      const expected = expectedRevisions(c);
      // Both revisions are checked before anything is written. Each append checks its own again.
      if (expected !== null) refuseIfOutdated(revisions(), expected);
      const position = await saveBoth(parts, c.get('caller'), c.req.valid('json'), expected);
      await shown(c, { value: null, position });
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
