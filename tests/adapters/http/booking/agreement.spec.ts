import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const policies = async () => (await salon.ask('GET', '/policies')).body.data;
const saveSettings = (body: object) => salon.asOwner('PUT', '/admin/settings', body);

const bookAgreeing = async (time: string, agreement: object | null) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const paymentProof = await uploadProofOf(salon, maya);
  const visit = { serviceId, date: dayToBook, time, customerInfo: maya, paymentProof };
  return salon.ask('POST', '/appointments', { body: { ...visit, agreement } });
};

const timelineOf = async (id: string) => (await salon.asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
type Fact = { readonly what: string; readonly value: string };
const factsOf = ({ facts }: { readonly facts: readonly Fact[] }) =>
  Object.fromEntries(facts.map(({ what, value }) => [what, value]));

describe('the policies in force', () => {
  test('are plain text that its hash names, with the owner’s words and the rules of the site', async () => {
    const { text, hash, wording, isAsked } = await policies();
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    expect(text).toContain('CANCELLATIONS\nPlease cancel at least 24 hours before your appointment.');
    expect(text).toContain('until 24 hours before it starts');
    expect(text).not.toContain('<');
    expect([wording, isAsked]).toEqual(['I have read these policies and I agree to them.', true]);
  });

  test('have another hash as soon as the owner changes a rule or a word', async () => {
    const before = await policies();
    await saveSettings({ cancellationHours: 48, agreementAsked: false });
    const after = await policies();
    expect(after.hash).not.toBe(before.hash);
    expect([after.isAsked, after.text.includes('until 48 hours before it starts')]).toEqual([false, true]);
    await saveSettings({ cancellationHours: 24, agreementAsked: true });
    expect(await policies()).toEqual(before);
  });
});

describe('a booking', () => {
  test('keeps what she was shown, the words of her tick and the moment; a cancellation the rule', async () => {
    const { hash, text, wording } = await policies();
    const { body } = await bookAgreeing('09:00', { policies: hash, wording });
    const client = await signInAs(salon, maya);
    expect((await salon.ask('PATCH', `/appointments/${body.data.id}/cancel`, { token: client })).status).toBe(200);
    const timeline = await timelineOf(body.data.id);
    expect(timeline.policies).toEqual([{ policiesHash: hash, text }]);
    const [booked, cancelled] = ['AppointmentRequested', 'AppointmentCancelled'].map((type) =>
      timeline.lines.find((line: { readonly type: string }) => line.type === type),
    );
    expect(factsOf(booked)).toMatchObject({ Agreed: `“${wording}”`, 'Policies (SHA-256)': hash });
    expect(factsOf(cancelled)).toMatchObject({
      'Rule applied': 'not confirmed yet: at any time',
      'Policies (SHA-256)': hash,
    });
  });

  test('by another program is accepted as before, and says that no agreement was asked', async () => {
    const { body } = await book(salon, maya, { time: '11:00' });
    const [booked] = (await timelineOf(body.data.id)).lines.filter(
      ({ type }: { readonly type: string }) => type === 'AppointmentRequested',
    );
    expect(factsOf(booked).Policies).toBe('The client wasn’t asked to agree');
  });
});
