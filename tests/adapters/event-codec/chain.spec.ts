import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOfEvent, verifyChain } from '../../../adapters/event-codec/chain.ts';
import type { StoredEvent } from '../../../application/ports/event-store.ts';
import { someEvent } from '../../support/arbitrary/events.ts';
import { exampleOf } from '../../support/examples.ts';
import { plainParts } from '../../support/log/codec.ts';
import { stored } from '../../support/log/stored.ts';

const { codec } = plainParts();

/** Returns a log of two streams, each written in three batches. */
const someLog = async (): Promise<readonly StoredEvent[]> => {
  const log: StoredEvent[] = [];
  const tips = new Map<string, StoredEvent>();
  for (const stream of ['service-1', 'service-2', 'service-1', 'service-2', 'service-1', 'service-2']) {
    const batch = [exampleOf('ServiceActivated'), exampleOf('ServiceDeactivated')];
    for (const event of await stored(codec, stream, batch, tips.get(stream) ?? null)) {
      log.push({ ...event, position: String(log.length).padStart(16, '0') });
      tips.set(stream, event);
    }
  }
  return log;
};

describe('the chain of a stream', () => {
  it('is the SHA-256 of RFC 8785 JSON, whatever the order of keys', () => {
    const event = {
      id: 'e',
      stream: 's',
      revision: 0,
      position: '1',
      type: 'T',
      data: { b: 1, a: ['é', 1e21, 0.1] },
      metadata: {},
    };
    // printf '{"data":{"a":["é",1e+21,0.1],"b":1},"id":"e","metadata":{},"revision":0,"stream":"s","type":"T"}' | sha256sum
    const expected = 'a112f70abed868953b51bd586e3aedbd9c96248fbbebd1d2dc43173ed2806edc';
    expect(digestOfEvent(event)).toBe(expected);
    const elsewhere = { ...event, data: { a: ['é', 1e21, 0.1], b: 1 }, position: '2' };
    expect(digestOfEvent(elsewhere)).toBe(expected);
  });

  it('starts with null and names the event before, also within a batch', async () => {
    const log = await someLog();
    for (const stream of ['service-1', 'service-2']) {
      const own = log.filter((event) => event.stream === stream);
      expect(own.map(({ metadata }) => metadata.prev)).toEqual([null, ...own.slice(0, -1).map(digestOfEvent)]);
    }
  });

  it('is intact for any events written in any batches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(someEvent, { maxLength: 3 }), { maxLength: 4 }), async (batches) => {
        const log: StoredEvent[] = [];
        for (const batch of batches) log.push(...(await stored(codec, 's', batch, log[log.length - 1] ?? null)));
        expect(verifyChain(log)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('tells every change of any event that has a successor', async () => {
    const log = await someLog();
    const changes: readonly ((event: StoredEvent) => StoredEvent)[] = [
      (event) => ({ ...event, id: 'another' }),
      (event) => ({ ...event, type: 'ServiceRemoved' }),
      (event) => ({ ...event, data: { ...event.data, serviceId: 'another' } }),
      (event) => ({ ...event, metadata: { ...event.metadata, actor: 'another' } }),
    ];
    expect(verifyChain(log)).toEqual([]);
    for (let at = 0; at < log.length - 4; at += 1)
      for (const change of changes) {
        const tampered = log.map((event, index) => (index === at ? change(event) : event));
        expect(verifyChain(tampered).map(({ kind }) => kind)).toContain('WrongPrev');
      }
  });

  it('tells events that were taken out, swapped or put in', async () => {
    const log = await someLog();
    const without = log.filter((_, index) => index !== 4);
    expect(verifyChain(without).map(({ kind }) => kind)).toContain('RevisionGap');
    const swapped = [...log.slice(0, 2), ...log.slice(4, 6), ...log.slice(2, 4), ...log.slice(6)];
    expect(verifyChain(swapped).map(({ kind }) => kind)).toContain('OutOfOrder');
    const [first] = log;
    if (first === undefined) throw new Error('the log is empty');
    expect(verifyChain([...log, first]).map(({ kind }) => kind)).toEqual(['RevisionGap', 'WrongPrev', 'OutOfOrder']);
  });
});
