import { describe, expect, test } from 'vitest';
import { appointmentLines } from '../../../application/timeline/lines/appointment.ts';
import { noticeLines } from '../../../application/timeline/lines/notice.ts';
import {
  paymentProofLines,
  personLines,
  policyTextLines,
  reviewLines,
  timeLines,
} from '../../../application/timeline/lines.ts';
import { tellTimeline } from '../../../application/timeline/tell-timeline.ts';
import type { EventType, SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { namesIn } from '../../../domain/kernel/text.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { exampleOf, examples } from '../../support/examples.ts';

const types = Object.keys(examples) as EventType[];

const streamOf: Partial<Record<EventType, string>> = {
  AccountForgotten: 'account-ann',
  TimeHeld: 'day-2026-12-18',
  TimeSqueezedIn: 'day-2026-12-18',
  HoldReleased: 'day-2026-12-18',
};

const familyStream = (type: EventType): string => {
  if (type.startsWith('PaymentProof')) return 'payment-proof-one';
  if (type.startsWith('Notice')) return 'notice-one';
  if (type.startsWith('Review')) return 'review-one';
  return streamOf[type] ?? 'appointment-one';
};

const recorded = (type: EventType, place: number): Recorded<SalonEvent> => ({
  id: `event-${place}`,
  stream: familyStream(type),
  revision: place,
  position: String(place).padStart(20, '0'),
  event: exampleOf(type),
  metadata: {
    occurredAt: instant('2026-12-18T16:30:00.000Z'),
    actor: 'anonymous',
    role: 'anonymous',
    correlationId: 'one request',
    causationId: null,
    schemaVersion: 1,
    prev: null,
  },
});

const lines = {
  ...{ ...appointmentLines, ...paymentProofLines, ...timeLines, ...reviewLines },
  ...{ ...noticeLines, ...personLines, ...policyTextLines },
};
const listed = namesIn(lines);
const hasLine = (type: EventType): boolean => listed.some((each) => each === type && !('untold' in lines[each]));
const withLine = types.filter(hasLine);
const after: readonly EventType[] = ['AppointmentRequested', 'PaymentProofUploaded', 'ReviewSubmitted', 'NoticeDue'];

const lineFor = (type: EventType, reader: 'owner' | 'client') => {
  const before = after.filter((each) => each !== type && familyStream(each) === familyStream(type));
  const records = [...before, type].map(recorded);
  return tellTimeline({ appointmentId: appointmentId('one'), booking: null, policies: [], records }, reader).lines.at(
    -1,
  );
};

describe('every event of the streams of an appointment', () => {
  test.each(withLine)('%s has a line, or a reason why it has none', (type) => {
    const line = lineFor(type, 'owner');
    expect(line).toMatchObject({ type, at: '2026-12-18T16:30:00.000Z', isErased: false });
    expect(line?.text).toMatch(/^[A-Z][^.]+$/);
  });

  test.each(listed.filter((type) => !hasLine(type)))('%s is not shown, and a sentence says why', (type) => {
    expect(lines[type]).toEqual({ untold: expect.stringMatching(/^It is about .+\.$/) });
  });
});

test('lines stand in the order in which they happened, also where the log has a later one first', () => {
  const late = recorded('AppointmentConfirmed', 2);
  const early = recorded('PaymentProofUploaded', 3);
  const metadata = { ...early.metadata, occurredAt: instant('2026-12-18T16:29:00.000Z') };
  const records = [recorded('AppointmentRequested', 1), late, { ...early, metadata }];
  const of = { appointmentId: appointmentId('one'), booking: null, policies: [], records };
  expect(tellTimeline(of, 'owner').lines.map(({ type }) => type)).toEqual([
    ...['PaymentProofUploaded', 'AppointmentRequested'],
    'AppointmentConfirmed',
  ]);
});

test('a client reads neither a private note nor a pack of evidence, nor that there is one', () => {
  const isHers = (type: EventType) => lineFor(type, 'client')?.type === type;
  expect(withLine.filter((type) => !isHers(type))).toEqual([
    ...['NoticeRefused', 'NoticeGivenUp', 'NoticeAskedAgain'],
    ...['OwnerNoteTaken', 'EvidencePackMade', 'TimeSqueezedIn', 'ReviewNoteTaken'],
  ]);
});

test('no line of a client names the account that acted', () => {
  expect(withLine.flatMap((type) => lineFor(type, 'client')?.actor ?? [])).toEqual([]);
});
