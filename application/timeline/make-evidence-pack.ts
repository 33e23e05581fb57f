import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type AppointmentNotFound, appointmentFor } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { EvidenceEntry, EvidencePacks } from '../ports/views/evidence-packs.ts';
import { claimsOf } from './claims.ts';
import { type AppointmentRecords, type RecordParts, recordsOfAppointment } from './records.ts';
import { actorOf, tellTimeline } from './tell-timeline.ts';

type Parts = RecordParts & {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly evidencePacks: EvidencePacks;
};

type PackRefusal = AppointmentNotFound | NotAllowed | Failure;

/**
 * Every event of the appointment, told as its client reads it: what only the studio may read stays closed in a pack, which
 * goes to strangers. That such an event is there is not hidden, so that nothing can be left out unseen.
 */
const entriesOf = (of: AppointmentRecords): readonly EvidenceEntry[] => {
  const lines = new Map(tellTimeline(of, 'client').lines.map((line) => [line.id, line]));
  const hers = new Set(lines.keys());
  const privately = new Map(tellTimeline(of, 'owner').lines.map((line) => [line.id, line]));
  const client = of.booking?.accountId ?? null;
  return of.records.map((recorded) => {
    const { id, stream, revision } = recorded;
    const line = lines.get(id);
    const { isErased = false, isStep = true } = privately.get(id) ?? {};
    const by = actorOf(recorded, client);
    const place = { id, stream, revision, by, isStep, isErased, isWithheld: !hers.has(id) };
    if (line === undefined) {
      const text = privately.get(id)?.text ?? null;
      return { ...place, text, changes: [], facts: [] };
    }
    const { network = null, device = null } = line.origin ?? {};
    const origin = [
      ...(network === null ? [] : [{ what: 'Network', value: network }]),
      ...(device === null ? [] : [{ what: 'Device', value: device }]),
    ];
    return { ...place, text: line.text, changes: line.changes, facts: [...line.facts, ...origin] };
  });
};

export type MadePack = { readonly zip: Uint8Array; readonly position: Position | null };

/** Makes a pack of what the log has of an appointment. The log says that it was made, and which files it has. */
export const makeEvidencePack =
  (parts: Parts) =>
  (caller: Caller, appointmentId: AppointmentId): ResultAsync<MadePack, PackRefusal> =>
    safeTry<MadePack, PackRefusal>(async function* () {
      yield* ownerOnly(caller);
      const of = yield* recordsOfAppointment(parts)(appointmentId);
      if (of.booking === null) return err({ kind: 'AppointmentNotFound' as const });
      const madeAt = parts.clock.now();
      const { zone } = of.booking.time;
      const claims = claimsOf(of.booking);
      const { policies } = of;
      const pack = yield* parts.evidencePacks.prepare({
        appointmentId,
        zone,
        madeAt,
        claims,
        policies,
        entries: entriesOf(of),
      });
      const { position } = yield* parts.handle.command(
        appointmentFor.NoteEvidencePack,
        streams.appointment(appointmentId),
        caller,
        { type: 'NoteEvidencePack', manifest: pack.manifest },
      );
      const zip = yield* pack.finish();
      return ok({ zip, position });
    });
