import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, same } from '../kernel/index.ts';
import type { SaveSettings, SettingsCommand } from './commands.ts';
import type { SettingsEvent, SettingsValues } from './events.ts';
import { objectionToSettings } from './policies.ts';
import type { SettingsRejection } from './rejections.ts';
import { evolve, initial, type SettingsState } from './state.ts';

type Decision = Result<readonly SettingsEvent[], SettingsRejection>;

const save = ({ changes, expectedRevision }: SaveSettings, { revision, ...before }: SettingsState): Decision => {
  const values: SettingsValues = {
    cancellationHours: changes.cancellationHours ?? before.cancellationHours,
    rescheduleHours: changes.rescheduleHours ?? before.rescheduleHours,
    rescheduleLimit: changes.rescheduleLimit ?? before.rescheduleLimit,
    unverifiedBookingsLimit: changes.unverifiedBookingsLimit ?? before.unverifiedBookingsLimit,
    unusedProofDays: changes.unusedProofDays ?? before.unusedProofDays,
    paymentHoldMinutes: changes.paymentHoldMinutes ?? before.paymentHoldMinutes,
    agreementAsked: changes.agreementAsked ?? before.agreementAsked,
    firstReminderHours: changes.firstReminderHours ?? before.firstReminderHours,
    lastReminderHours: changes.lastReminderHours ?? before.lastReminderHours,
    reviewRequestHours: changes.reviewRequestHours ?? before.reviewRequestHours,
    returnReminderDays: changes.returnReminderDays ?? before.returnReminderDays,
    agendaHour: changes.agendaHour ?? before.agendaHour,
  };
  // A repeat, or somebody else saved the same values: nobody's work is lost, so the revision does not matter.
  if (same(before, values)) return ok([]);
  if (expectedRevision !== null && expectedRevision !== revision) {
    return err({ kind: 'SettingsChangedMeanwhile', revision });
  }
  const objection = objectionToSettings(values);
  return objection === null ? ok([{ type: 'SettingsSaved', data: values }]) : err(objection);
};

const decide = (command: SettingsCommand, state: SettingsState): Decision =>
  match(command)
    .with({ type: 'SaveSettings' }, (asked) => save(asked, state))
    .exhaustive();

export const settings: Decider<SettingsState, SettingsCommand, SettingsEvent, SettingsRejection> = {
  initial,
  evolve,
  decide,
};
