import type { SettingsValues } from './events.ts';
import type { SettingOutOfRange } from './rejections.ts';

/** The values until the owner saves her own. */
export const firstSettings: SettingsValues = {
  cancellationHours: 24,
  rescheduleHours: 24,
  rescheduleLimit: 3,
  unverifiedBookingsLimit: 3,
  unusedProofDays: 30,
  paymentHoldMinutes: 15,
  agreementAsked: true,
  firstReminderHours: 48,
  lastReminderHours: 3,
  reviewRequestHours: 4,
  returnReminderDays: 7,
  agendaHour: 7,
};

type NumberOfSettings = Exclude<keyof SettingsValues, 'agreementAsked'>;

/** 720 hours are thirty days, 336 two weeks, 3650 days ten years. */
const ranges = {
  cancellationHours: { minimum: 0, maximum: 720 },
  rescheduleHours: { minimum: 0, maximum: 720 },
  rescheduleLimit: { minimum: 0, maximum: 100 },
  unverifiedBookingsLimit: { minimum: 1, maximum: 1000 },
  unusedProofDays: { minimum: 1, maximum: 3650 },
  paymentHoldMinutes: { minimum: 0, maximum: 60 },
  firstReminderHours: { minimum: 0, maximum: 336 },
  lastReminderHours: { minimum: 0, maximum: 336 },
  reviewRequestHours: { minimum: 0, maximum: 168 },
  returnReminderDays: { minimum: 0, maximum: 60 },
  agendaHour: { minimum: 0, maximum: 12 },
} as const satisfies Record<NumberOfSettings, { readonly minimum: number; readonly maximum: number }>;

const earliestAgenda = 5;

/** Where a visit is reminded of twice, the last reminder comes after the first. */
const objectionToReminders = ({
  firstReminderHours: first,
  lastReminderHours: last,
}: SettingsValues): SettingOutOfRange | null =>
  first === 0 || last < first
    ? null
    : { kind: 'SettingOutOfRange', field: 'lastReminderHours', minimum: 0, maximum: first - 1 };

/** The day's visits are told in the morning, and not in the night before it. */
const objectionToAgenda = ({ agendaHour }: SettingsValues): SettingOutOfRange | null =>
  agendaHour === 0 || agendaHour >= earliestAgenda
    ? null
    : { kind: 'SettingOutOfRange', field: 'agendaHour', minimum: earliestAgenda, maximum: ranges.agendaHour.maximum };

export const objectionToSettings = (values: SettingsValues): SettingOutOfRange | null => {
  const check = (field: NumberOfSettings): SettingOutOfRange | null => {
    const { minimum, maximum } = ranges[field];
    const value = values[field];
    return Number.isInteger(value) && value >= minimum && value <= maximum
      ? null
      : { kind: 'SettingOutOfRange', field, minimum, maximum };
  };
  return (
    check('cancellationHours') ??
    check('rescheduleHours') ??
    check('rescheduleLimit') ??
    check('unverifiedBookingsLimit') ??
    check('unusedProofDays') ??
    check('paymentHoldMinutes') ??
    check('firstReminderHours') ??
    check('lastReminderHours') ??
    check('reviewRequestHours') ??
    check('returnReminderDays') ??
    check('agendaHour') ??
    objectionToAgenda(values) ??
    objectionToReminders(values)
  );
};
