import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { EventType, SalonEvent } from '../../../domain/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { someEventOf } from '../../support/arbitrary/events.ts';
import { exampleOf, examples } from '../../support/examples.ts';
import { plainParts } from '../../support/log/codec.ts';
import { newEvent } from '../../support/log/stored.ts';

const types = Object.keys(examples) as readonly EventType[];
const personalTypes = types.filter((type) => 'personal' in examples[type]);

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const fieldsOf = (event: SalonEvent): object =>
  'personal' in event.data && event.data.personal !== 'erased' ? event.data.personal.fields : {};

/** Returns every byte that a store gets for these events. */
const rawLog = async (events: readonly SalonEvent[]): Promise<string> => {
  const { codec } = plainParts();
  const store = openMemoryStore();
  const encoded = (await codec.encode('s', null, events.map(newEvent)))._unsafeUnwrap();
  (await store.append('s', encoded, 'none'))._unsafeUnwrap();
  return JSON.stringify((await store.read('s'))._unsafeUnwrap());
};

/** Texts that no log contains by chance. */
const tellingText = fc.string({ unit: fc.constantFrom(...'äöüßéñçøåœ'), minLength: 8, maxLength: 12 });

const withTexts = (value: unknown, texts: readonly string[]): unknown => {
  let used = 0;
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'string') {
      used += 1;
      return texts[(used - 1) % texts.length];
    }
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner)]));
    return part;
  };
  return replaced(value);
};

describe('the raw log', () => {
  it('has personal events to judge', () => {
    expect(personalTypes).toContain('AppointmentRequested');
    expect(personalTypes.length).toBeGreaterThan(15);
  });

  it.each(personalTypes)('says nothing of a person in %s', async (type) => {
    const event = exampleOf(type);
    const raw = await rawLog([event]);
    const texts = textsIn(fieldsOf(event));
    expect(texts.length > 0 || type === 'PaymentProofSetPending').toBe(true);
    for (const text of texts) expect(raw).not.toContain(text);
    expect(raw).not.toMatch(/annabelle|featherstone|3125550142|203\.0\.113/i);
  });

  it.each(personalTypes)('says nothing of anybody in any %s', async (type) => {
    await fc.assert(
      fc.asyncProperty(
        someEventOf(type),
        fc.array(tellingText, { minLength: 12, maxLength: 12 }),
        async (event, texts) => {
          const fields = withTexts(fieldsOf(event), texts) as object;
          const data = { ...event.data, personal: personal('account-a1', fields) };
          const raw = await rawLog([{ type, data } as unknown as SalonEvent]);
          for (const text of texts) expect(raw).not.toContain(text);
        },
      ),
      { numRuns: 20 },
    );
  });
});
