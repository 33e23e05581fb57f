import { errAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { editAppointment } from '../../../application/appointment/amend-appointment.ts';
import { bookForClient } from '../../../application/appointment/booking.ts';
import { takeOwnerNote } from '../../../application/appointment/notes.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import { personalOr } from '../../../domain/kernel/event.ts';
import { serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { owner } from '../availability/salon.ts';
import { openSalonOfProcesses } from './salon-of-processes.ts';

const salon = await openSalonOfProcesses();

/** A process that dies before it appends what this command makes. */
const dyingAt = (type: string): ReturnType<typeof salon.process> => {
  const parts = salon.process();
  const command: Handle['command'] = (decider, stream, caller, given) =>
    typeof given === 'object' && given !== null && 'type' in given && given.type === type
      ? errAsync({ kind: 'Unavailable', reason: 'a test' })
      : parts.handle.command(decider, stream, caller, given);
  return { ...parts, handle: { ...parts.handle, command } };
};

it('a price that is agreed later has its reason, once, wherever the process died before', async () => {
  const customer = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '+13175550100' };
  const booked = await bookForClient(salon.process())(owner, {
    ...{ serviceId: serviceId('hour'), addOnIds: [], price: null, total: null, customer },
    ...{ date: calendarDate('2026-12-08'), time: wallTime('10:00'), paymentMethod: null, paymentDetails: null },
    ...{ notes: null, idempotencyKey: null },
  });
  const { appointmentId } = booked._unsafeUnwrap().value;
  (await takeOwnerNote(salon.process())(owner, { appointmentId, note: 'Likes tea\n\nNo wax' }))._unsafeUnwrap();
  const save = (parts = salon.process()) =>
    editAppointment(parts)(owner, {
      ...{ appointmentId, amendment: null, status: null, note: null },
      agreed: { price: cents(8_000), reason: 'A regular' },
    });
  for (const type of ['TakeOwnerNote', 'AmendAppointment', 'AmendAppointment'])
    expect((await save(dyingAt(type))).isErr()).toBe(true);
  const { visit, ownerNote } = (await save())._unsafeUnwrap().value;
  expect(visit.total).toBe(8_000);
  expect(personalOr(ownerNote ?? 'erased', { note: '' }).note).toBe(
    'Likes tea\n\nNo wax\nPrice $80.00 instead of $100.00: A regular',
  );
});
