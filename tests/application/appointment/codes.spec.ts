import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelAppointment, changeStatus } from '../../../application/appointment/change-status.ts';
import { giveCodeBack } from '../../../application/appointment/holds.ts';
import { type AppointmentWanted, requestAppointment } from '../../../application/appointment/request-appointment.ts';
import { makeCode } from '../../../application/code.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import { appointment } from '../../../domain/appointment/decide.ts';
import { type CodeTerms, discountCode } from '../../../domain/code.ts';
import { type AppointmentId, type CodeId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { addMinutes, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { viewOf } from '../../support/log/log-view.ts';
import { owner } from '../availability/salon.ts';
import { clientNamed, openSalonOfProcesses, type Salon } from './salon-of-processes.ts';

const wanted = (who: string, time = '10:00', change: Partial<AppointmentWanted> = {}): AppointmentWanted => ({
  ...{ serviceId: serviceId('hour'), addOnIds: [], price: null, total: null },
  ...{ date: calendarDate('2026-12-08'), time: wallTime(time), code: ' fall 20' },
  customer: { firstName: who, lastName: 'L', email: `${who}@example.com`, phone: '+13175550100' },
  ...{ proofId: proofId(`${who}-1`), paymentMethod: 'zelle', paymentDetails: null, notes: null },
  ...{ reservation: null, idempotencyKey: null, agreement: null, ...change },
});

let salon: Salon;
let id: CodeId;

const made = async (terms: Partial<CodeTerms> = {}): Promise<CodeId> => {
  const open: CodeTerms = {
    worth: { kind: 'amount', amount: cents(2_000) },
    ...{ from: null, until: null, minimum: cents(0), serviceIds: [], oncePerClient: false, limit: 1 },
  };
  const asked = { code: 'FALL20', terms: { ...open, ...terms } };
  return (await makeCode(salon.process())(owner, asked))._unsafeUnwrap().value.codeId;
};
const request = (who: string, time?: string, change?: Partial<AppointmentWanted>, parts = salon.process()) =>
  requestAppointment(parts)(clientNamed(who), wanted(who, time, change));
const usesNow = async () =>
  (await salon.process().handle.state(discountCode, streams.discountCode(id)))._unsafeUnwrap()?.uses ?? [];

/** A process whose append of a booking fails in this way. */
const failing = (failure: 'Unavailable' | 'OutcomeUnknown'): ReturnType<Salon['process']> => {
  const parts = salon.process();
  const command: Handle['command'] = (decider, stream, caller, given) => {
    const isRequest =
      typeof given === 'object' && given !== null && 'type' in given && given.type === 'RequestAppointment';
    return isRequest
      ? errAsync({ kind: failure, reason: 'a test' })
      : parts.handle.command(decider, stream, caller, given);
  };
  return { ...parts, handle: { ...parts.handle, command } };
};

/** Does what the recovery does after its delay. */
const recover = async () => {
  const parts = salon.process();
  for (const use of viewOf(await salon.log()).openWork.unusedCodeUses(addMinutes(parts.clock.now(), 2))) {
    const state = (await parts.handle.state(appointment, streams.appointment(use.appointmentId)))._unsafeUnwrap();
    (await giveCodeBack(parts)(owner, use, state))._unsafeUnwrap();
  }
};

beforeEach(async () => {
  salon = await openSalonOfProcesses();
  id = await made();
});

describe('the use of a code', () => {
  it('is of the booking, and is taken once however often the same request comes', async () => {
    const { value } = (await request('ada'))._unsafeUnwrap();
    expect(value.discount).toEqual({ codeId: id, code: 'FALL20', amount: 2_000 });
    expect((await request('ada'))._unsafeUnwrap().value.appointmentId).toBe(value.appointmentId);
    expect(await usesNow()).toHaveLength(1);
  });

  it('that is the last one has exactly one winner, and the other booking leaves nothing', async () => {
    const both = await Promise.all([request('ada', '10:00'), request('bea', '13:00')]);
    expect(both.filter((answer) => answer.isOk())).toHaveLength(1);
    expect(both.flatMap((answer) => (answer.isErr() ? [answer.error.kind] : []))).toEqual(['CodeUsedUp']);
    expect(await usesNow()).toHaveLength(1);
    const { held, claims } = viewOf(await salon.log());
    expect([held.size, claims.length]).toEqual([1, 1]);
  });

  it('that takes less off than the client was told books nothing without a proof', async () => {
    salon = await openSalonOfProcesses();
    id = await made({ worth: { kind: 'gift', amount: cents(10_100) }, limit: null });
    const free = (who: string, time: string) => request(who, time, { proofId: null, idempotencyKey: who });
    const both = await Promise.all([free('ada', '10:00'), free('bea', '13:00')]);
    expect(both.map((answer) => (answer.isOk() ? answer.value.value.discount?.amount : answer.error.kind))).toEqual(
      expect.arrayContaining([10_000, 'CodeUsedUp']),
    );
    expect(await usesNow()).toHaveLength(1);
  });

  it('is given back where the booking fails', async () => {
    expect((await request('ada', '10:00', {}, failing('Unavailable'))).isErr()).toBe(true);
    expect(await usesNow()).toEqual([]);
    expect((await request('bea')).isOk()).toBe(true);
  });

  it('of an unknown outcome stays until the booking is known to have failed', async () => {
    expect((await request('ada', '10:00', {}, failing('OutcomeUnknown'))).isErr()).toBe(true);
    expect(await usesNow()).toHaveLength(1);
    const again = (await request('ada'))._unsafeUnwrap().value;
    expect(again.discount?.amount).toBe(2_000);
    await recover();
    expect(await usesNow()).toHaveLength(1);
  });

  it('is given back by a cancellation, and used again by reopening if it is still there', async () => {
    const { appointmentId } = (await request('ada'))._unsafeUnwrap().value;
    const cancel = () => cancelAppointment(salon.process())(owner, { appointmentId, reason: null });
    const reopen = (of: AppointmentId) =>
      changeStatus(salon.process())(owner, { appointmentId: of, status: 'confirmed' });
    (await cancel())._unsafeUnwrap();
    expect(await usesNow()).toEqual([]);
    expect((await reopen(appointmentId))._unsafeUnwrap().value.discount?.amount).toBe(2_000);
    expect(await usesNow()).toHaveLength(1);
    (await cancel())._unsafeUnwrap();
    (await request('bea', '13:00'))._unsafeUnwrap();
    expect((await reopen(appointmentId))._unsafeUnwrap().value).toMatchObject({ status: 'confirmed', discount: null });
    expect((await usesNow()).map(({ accountId }) => accountId)).toEqual(['bea']);
  });

  it('is found by the recovery where a process ended before it was given back', async () => {
    const { appointmentId } = (await request('ada'))._unsafeUnwrap().value;
    const { handle, clock } = salon.process();
    const stream = streams.appointment(appointmentId);
    (
      await handle.command(appointment, stream, owner, {
        ...{ type: 'CancelAppointment', by: 'owner', now: clock.now(), personal: 'erased' },
      })
    )._unsafeUnwrap();
    expect(await usesNow()).toHaveLength(1);
    await recover();
    expect(await usesNow()).toEqual([]);
  });
});

describe('a booking with a code', () => {
  it('needs no proof where the code pays all of it', async () => {
    salon = await openSalonOfProcesses();
    await made({ worth: { kind: 'percent', percent: 100 } });
    expect((await request('ada', '10:00', { proofId: null, idempotencyKey: 'k' })).isOk()).toBe(true);
  });

  it('is refused before anything is written where there is no such code', async () => {
    const before = (await salon.log()).length;
    expect((await request('ada', '10:00', { code: 'SPRING' }))._unsafeUnwrapErr().kind).toBe('CodeUnknown');
    expect(await salon.log()).toHaveLength(before);
  });
});
