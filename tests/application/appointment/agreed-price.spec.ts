import { errAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { editAppointment } from '../../../application/appointment/amend-appointment.ts';
import { bookForClient } from '../../../application/appointment/booking.ts';
import { type AgreedPrice, takeOwnerNote } from '../../../application/appointment/notes.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import type { Booking } from '../../../domain/appointment/state.ts';
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

const customer = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '+13175550100' };
const bookAt = (time: string, parts = salon.process(), agreed?: AgreedPrice) =>
  bookForClient(parts)(owner, {
    ...{ serviceId: serviceId('hour'), addOnIds: [], price: null, total: null, customer },
    ...{ date: calendarDate('2026-12-08'), time: wallTime(time), paymentMethod: null, paymentDetails: null },
    ...{ notes: null, idempotencyKey: null, ...(agreed === undefined ? {} : { agreed }) },
  });
const agreedOn: AgreedPrice = { price: cents(8_000), reason: 'A regular' };
const noteOf = ({ ownerNote }: Booking): string => personalOr(ownerNote ?? 'erased', { note: '' }).note;
const reason = 'Price $80.00 instead of $100.00: A regular';

it('a price that is agreed at the booking has its reason from the same append', async () => {
  const { value } = (await bookAt('14:00', dyingAt('TakeOwnerNote'), agreedOn))._unsafeUnwrap();
  expect([value.visit.total, noteOf(value)]).toEqual([8_000, reason]);
});

it('a price that is agreed later has its reason, once, and where it fails there is none', async () => {
  const { appointmentId } = (await bookAt('10:00'))._unsafeUnwrap().value;
  (await takeOwnerNote(salon.process())(owner, { appointmentId, note: 'Likes tea\n\nNo wax' }))._unsafeUnwrap();
  const save = (parts = salon.process(), agreed: AgreedPrice | null = agreedOn) =>
    editAppointment(parts)(owner, { ...{ appointmentId, amendment: null, status: null, note: null }, agreed });
  for (const type of ['AmendAppointment', 'AmendAppointment']) expect((await save(dyingAt(type))).isErr()).toBe(true);
  expect(noteOf((await save(salon.process(), null))._unsafeUnwrap().value)).toBe('Likes tea\n\nNo wax');
  for (const type of ['TakeOwnerNote', 'None']) (await save(dyingAt(type)))._unsafeUnwrap();
  const { value } = (await save())._unsafeUnwrap();
  expect([value.visit.total, noteOf(value)]).toEqual([8_000, `Likes tea\n\nNo wax\n${reason}`]);
});
