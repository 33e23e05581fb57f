import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentId, deliveryId, webhookId } from '../../../domain/kernel/ids.ts';
import { addMinutes, instant } from '../../../domain/kernel/time.ts';
import { webhookCausedBy } from '../../../domain/notices-caused.ts';
import { deliveryFor, webhook, webhookDelivery } from '../../../domain/webhook/decide.ts';
import type { DeliveryCommand, WebhookCommand } from '../../../domain/webhook/events.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';
import { exampleOf } from '../../support/examples.ts';

const site = webhookId('site');
const noon = instant('2026-12-07T18:00:00.000Z');
const at = (minutes: number) => addMinutes(noon, minutes);
const add: WebhookCommand = {
  ...{
    type: 'AddWebhook',
    webhookId: site,
    name: 'Site',
    url: 'https://hooks.example.com/1',
    kinds: ['review.submitted'],
  },
};
const due = {
  ...{ type: 'DeliverLater' as const, deliveryId: deliveryId('d'), webhookId: site, kind: 'review.submitted' as const },
  ...{ cause: { stream: 'review-1', revision: 0 }, causedAt: noon, dueAt: noon },
  subject: { appointmentId: appointmentId('a'), proofId: null, reviewId: null },
};
const claim = (now = noon, lapsed: number | null = null, by = 'one') => ({
  ...{ type: 'ClaimDelivery' as const, by, now, lapsed },
});
const sendNow = { ...due, type: 'DeliverNow' as const, by: 'one' };
const answered = (status: number | null, number = 1, now = noon) => ({
  ...{ type: 'NoteAnswer' as const, number, now, status, trouble: null },
});
const again = (now = noon) => ({ type: 'DeliverAgain' as const, now });
const deliveryAfter = (...commands: readonly DeliveryCommand[]) => stateAfter(webhookDelivery, ...commands);

describe('a delivery to another program', () => {
  it('is tried again after longer and longer pauses, for three days, and then given up', () => {
    let state = deliveryAfter(due);
    let now = noon;
    const pauses: number[] = [];
    for (let number = 1; state?.notBefore !== null; number += 1) {
      const claimed = deliveryFor.ClaimDelivery.decide(claim(now), state)._unsafeUnwrap();
      state = claimed.reduce(webhookDelivery.evolve, state);
      const noted = deliveryFor.NoteAnswer.decide(answered(503, number, now), state)._unsafeUnwrap();
      state = noted.reduce(webhookDelivery.evolve, state);
      const next = state?.notBefore ?? null;
      if (next !== null) {
        pauses.push((Date.parse(next) - Date.parse(now)) / 60_000);
        now = next;
      }
    }
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600, 840, 1_200, 1_440]);
    expect(state?.tries).toBe(10);
  });

  it('is taken by any 2xx, and not tried again where nobody is there any more', () => {
    expect(deliveryAfter(due, claim(), answered(204))?.notBefore).toBeNull();
    expect(deliveryAfter(due, claim(), answered(410))?.notBefore).toBeNull();
    expect(deliveryAfter(due, claim(), answered(302))?.notBefore).toBe(at(1));
    expect(deliveryAfter(due, claim(), answered(null))?.notBefore).toBe(at(1));
  });

  it('is sent again with the tries that it had at first, when the owner asks', () => {
    const asked = deliveryAfter(due, claim(), answered(410), again(at(5)));
    expect(asked).toMatchObject({ notBefore: at(5), triesInRow: 0, tries: 1 });
    expect(deliveryFor.DeliverAgain.decide(again(at(6)), asked)._unsafeUnwrap()).toEqual([]);
  });

  it('is claimed by one server, and by another only once the first has ended', () => {
    const claimed = deliveryAfter(due, claim());
    expect(deliveryFor.ClaimDelivery.decide(claim(at(1), null, 'two'), claimed).isErr()).toBe(true);
    const taken = deliveryFor.ClaimDelivery.decide(claim(at(9), 1, 'two'), claimed)._unsafeUnwrap();
    const state = taken.reduce(webhookDelivery.evolve, claimed);
    expect(state?.claim).toEqual({ number: 2, by: 'two' });
    expect(deliveryFor.NoteAnswer.decide(answered(200, 1), state)._unsafeUnwrap()).toEqual([]);
  });

  it('is due and claimed in one decision when it is sent now', () => {
    const state = deliveryAfter(sendNow);
    expect(state).toEqual(deliveryAfter(due, claim()));
    expect(deliveryFor.DeliverNow.decide(sendNow, state)._unsafeUnwrap()).toEqual([]);
  });

  it('tells by ids alone, and nothing of what an import brings', () => {
    const requested = exampleOf('AppointmentRequested');
    const { appointmentId: id, proofId } = requested.data;
    expect(webhookCausedBy(requested, {})).toEqual({
      kind: 'appointment.requested',
      subject: { appointmentId: id, proofId, reviewId: null },
    });
    expect(webhookCausedBy(requested, { importedFrom: { source: 'square', importId: 'one' } })).toBeNull();
    expect(webhookCausedBy(exampleOf('OwnerNoteTaken'), {})).toBeNull();
    expect(webhookCausedBy(exampleOf('DayReset'), {})).toBeNull();
  });

  everyRejectionHappens(deliveryFor, {
    DeliverLater: {},
    DeliverNow: {},
    ClaimDelivery: {
      DeliveryNotFound: [null, claim()],
      DeliveryTaken: [deliveryAfter(due, claim()), claim(at(1))],
      DeliveryNotDue: [deliveryAfter(due, claim(), answered(200)), claim(at(1))],
    },
    NoteAnswer: { DeliveryNotFound: [null, answered(200)] },
    DeliverAgain: { DeliveryNotFound: [null, again()], DeliveryTaken: [deliveryAfter(due, claim()), again()] },
  });

  keepsDeciderProperties({
    decider: webhookDelivery,
    commands: fc.oneof(
      fc.constantFrom<DeliveryCommand>(due, sendNow),
      fc
        .record({ minutes: fc.integer({ min: 0, max: 9_000 }), lapsed: fc.constantFrom(null, 1, 2, 3) })
        .map(({ minutes, lapsed }) => claim(at(minutes), lapsed)),
      fc
        .record({ status: fc.constantFrom(200, 410, 500, null), number: fc.integer({ min: 1, max: 4 }) })
        .map(({ status, number }) => answered(status, number)),
      fc.integer({ min: 0, max: 9_000 }).map((minutes) => again(at(minutes))),
    ),
    reaches: ['DeliveryDue', 'DeliveryClaimed', 'DeliveryAnswered', 'DeliveryAskedAgain'],
  });
});

describe('an address of another program', () => {
  everyRejectionHappens({ Webhook: webhook }, { Webhook: { WebhookNotFound: [null, { type: 'PauseWebhook' }] } });

  keepsDeciderProperties({
    decider: webhook,
    commands: fc.constantFrom<WebhookCommand>(
      add,
      { type: 'PauseWebhook' },
      { type: 'ResumeWebhook' },
      { type: 'RemoveWebhook' },
    ),
    reaches: ['WebhookAdded', 'WebhookPaused', 'WebhookResumed', 'WebhookRemoved'],
  });
});
