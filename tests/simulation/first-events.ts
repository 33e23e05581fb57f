import { openIds } from '../../adapters/system/clock.ts';
import type { JsonObject } from '../../application/ports/event-store.ts';
import { testSecret } from '../support/log/codec.ts';
import type { SimulatedLog } from './log.ts';
import type { Plan } from './plan.ts';
import { waitingHoldMinutes } from './promises.ts';

/** How long the services of the studio take, in minutes. */
export const serviceMinutes = [30, 60, 120] as const;

export const ownersAddress = 'mia@example.com';

type FirstEvent = readonly [stream: string, type: string, data: JsonObject];

const serviceAdded = (minutes: number): FirstEvent => [
  `service-s${minutes}`,
  'ServiceAdded',
  {
    ...{ serviceId: `s${minutes}`, name: `s${minutes}`, description: 'cut', category: 'Styling', kind: 'service' },
    ...{ price: 10_000, minutes, isActive: true, image: null, images: [], imageAlts: {}, addOns: [], preparation: '' },
    consultation: { kind: 'none' },
    deposit: null,
  },
];

/** An install of three days. */
export const install = { id: 'install', minutes: 90, sessions: 3 } as const;

const installAdded = (): FirstEvent => {
  const [, type, data] = serviceAdded(install.minutes);
  const { id: serviceId, minutes: _, ...days } = install;
  return [`service-${serviceId}`, type, { ...data, serviceId, ...days }];
};

const codeMade = (code: string, worth: JsonObject, limit: number | null): FirstEvent => {
  const codeId = openIds(testSecret).keyed('code', code);
  const terms = { from: null, until: null, minimum: 0, serviceIds: [], oncePerClient: false, limit };
  return [`code-${codeId}`, 'CodeMade', { codeId, code, worth, ...terms }];
};

const codesMade: readonly FirstEvent[] = [
  codeMade('FEW', { kind: 'percent', percent: 20 }, 2),
  codeMade('GIFT', { kind: 'gift', amount: 25_000 }, null),
];

const ownersAccount: FirstEvent = [
  'account-owner',
  'AccountOpened',
  {
    ...{ accountId: 'owner', role: 'admin', origin: 'first-start', emailHash: 'owner' },
    personal: {
      subject: 'account-owner',
      fields: { firstName: 'Mia', lastName: 'Ray', email: ownersAddress, phone: null },
    },
  },
];

const firstEventsOf = ({
  times,
  workingDays,
  buffers,
  noticeMinutes,
  settings,
  takesCodes,
}: Plan): readonly FirstEvent[] => [
  ...serviceMinutes.map(serviceAdded),
  [
    'availability-rules',
    'WorkingTimesSet',
    {
      businessHours: { start: times.start, end: times.end },
      ...{ weekdayHours: [], workingDays, slotMinutes: times.slotMinutes },
      ...{ bufferBeforeMinutes: buffers[0], bufferAfterMinutes: buffers[1] },
      ...{ noticeMinutes, windowMonths: 3, defaultTimeSlots: null },
    },
  ],
  [
    'settings',
    'SettingsSaved',
    {
      ...{ ...settings, unverifiedBookingsLimit: 1_000, agreementAsked: false },
      ...{ firstReminderHours: 48, lastReminderHours: 3, reviewRequestHours: 4, returnReminderDays: 7, agendaHour: 7 },
      ...{ waitingHoldMinutes, quoteDays: 14, quoteWords: '', quoteQuestions: [], proposalHours: 24 },
      requestLapseHours: 0,
      noShowLimit: 0,
      noShowsUntilFullPayment: 0,
      ...{ lateCancellationKeeps: 100, noShowFee: { kind: 'none' } },
      moreServicesLimit: 0,
      squeezeIns: 0,
      freeMoves: 100,
      depositLapseHours: 24,
    },
  ],
  ownersAccount,
  ...(takesCodes ? codesMade : []),
  installAdded(),
];

/**
 * Writes the events that the studio's log holds before the life begins.
 * @returns the number of events written
 */
export const writeFirstEvents = (log: SimulatedLog, plan: Plan): number => {
  const first = firstEventsOf(plan);
  first.forEach(([stream, type, data], index) => {
    const metadata = {
      ...{ occurredAt: new Date(plan.startsAt).toISOString(), actor: 'system', role: 'system' },
      ...{ correlationId: 'seed', causationId: null, prev: null, schemaVersion: 1 },
    };
    const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    log.write(stream, [{ id, type, data, metadata }], 'none')._unsafeUnwrap();
  });
  return first.length;
};
