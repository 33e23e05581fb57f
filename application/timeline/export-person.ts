import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { Account } from '../../domain/account/state.ts';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { AccountId, AppointmentId, QuoteId, ReviewId, WaitingId } from '../../domain/kernel/ids.ts';
import { moneyWords } from '../../domain/kernel/money.ts';
import { noticeWays, wantedNoticesText } from '../../domain/notices-caused.ts';
import { type QuoteState, quote } from '../../domain/quote.ts';
import { type Review, review } from '../../domain/review/decide.ts';
import { streams } from '../../domain/streams.ts';
import { type WaitingState, waiting } from '../../domain/waiting.ts';
import { type Caller, insightInto, ownerOnly, provenOnly } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { EvidenceEntry, ExportFact, PersonsData } from '../ports/views.ts';
import { hairPictureFile, proofFile } from '../stored-files.ts';
import { type AppointmentRecords, type RecordParts, recordsOfAppointment } from './records.ts';
import { actorOf, tellTimeline } from './tell-timeline.ts';
import { claimsOf, discountWords, factOf, fieldWords, hoursWords, minutesWords, statusWords } from './timeline.ts';

type Parts = RecordParts & Ports<'handle' | 'clock' | 'traces' | 'dataExports'>;

type Told = AppointmentRecords & { readonly booking: Booking };

const accountFacts = ({
  personal,
  preferences,
  hair,
}: Pick<Account, 'personal' | 'preferences' | 'hair'>): readonly ExportFact[] => [
  ...factOf('First name', fieldWords(personal, 'firstName')),
  ...factOf('Last name', fieldWords(personal, 'lastName')),
  ...factOf('Email', fieldWords(personal, 'email')),
  ...factOf('Phone', fieldWords(personal, 'phone')),
  ...noticeWays.map(({ way, name }) => ({
    what: `Told by ${name.toLowerCase()}`,
    value: wantedNoticesText(preferences, way),
  })),
  ...(hair === null
    ? []
    : [
        ...factOf('Method', fieldWords(hair, 'method')),
        ...factOf('Size', fieldWords(hair, 'size')),
        ...factOf('Last retightening', fieldWords(hair, 'lastRetighteningOn')),
        ...factOf('Weeks between', fieldWords(hair, 'weeks')),
      ]),
];

/** Her places on the waiting list. Anybody can join under her address, so she only gets those with her own number. */
const placesIn = (places: readonly WaitingState[], { personal }: Account, isOwner: boolean): readonly ExportFact[] =>
  places.flatMap((place) => {
    if (place === null || place.personal === 'erased') return [];
    const { firstName, lastName, phone } = place.personal.fields;
    const isHers = isOwner || (personal !== 'erased' && personal.fields.phone === phone);
    const days = place.dates.length === 0 ? `any day until ${place.until}` : place.dates.join(', ');
    return isHers ? [{ what: 'Waiting list', value: `${days}, as ${firstName} ${lastName}, ${phone}` }] : [];
  });

/** The answers that the client gave for quotes, and the quotes that she got. */
const quotesIn = (quotes: readonly QuoteState[]): readonly ExportFact[] =>
  quotes.flatMap((asked) => {
    if (asked === null || asked.personal === 'erased') return [];
    const { given } = asked;
    const words = given === null || given.personal === 'erased' ? '' : ` ${given.personal.fields.words}`;
    const offer = given === null ? '' : `${given.sessions} × ${moneyWords(given.price)} until ${given.until}.${words}`;
    const answers = asked.personal.fields.answers.map(({ question, answer }) => `${question} ${answer}`);
    return [{ what: 'Quote', value: [...answers, offer].filter(Boolean).join('\n') }];
  });

const appointmentOf = (of: Told): PersonsData['appointments'][number] => {
  const { appointmentId, booking } = of;
  const { time, visit, status, deleted, policies } = booking;
  return {
    ...{ appointmentId, date: time.date, time: time.time, zone: time.zone },
    facts: [
      ...[visit.service, ...visit.addOns].map(({ name, minutes, price }, index) => ({
        what: index === 0 ? 'Service' : 'Add-on',
        value: `${name}, ${minutesWords(minutes)}, ${moneyWords(price)}`,
      })),
      { what: 'Total', value: moneyWords(visit.total) },
      ...factOf('Code', discountWords(booking.discount)),
      { what: 'Status', value: deleted ? 'deleted' : statusWords[status] },
      { what: 'May cancel until', value: `${hoursWords(policies.cancellationHours)} before` },
      { what: 'May move until', value: `${hoursWords(policies.rescheduleHours)} before` },
    ],
    lines: tellTimeline(of, 'client').lines.map(({ at, by, text, changes, facts, origin }) => ({
      ...{ at, by, text, changes },
      facts: [...facts, ...factOf('Network', origin?.network ?? null), ...factOf('Device', origin?.device ?? null)],
    })),
  };
};

const reviewOf = ({ reviewId, rating, status, personal, answer }: Review): PersonsData['reviews'][number] => ({
  reviewId,
  facts: [
    { what: 'Rating', value: `${rating} of 5` },
    { what: 'Status', value: status },
    ...factOf('Title', fieldWords(personal, 'title')),
    ...factOf('Text', fieldWords(personal, 'comment')),
    ...factOf('Answer', answer === null ? null : fieldWords(answer.personal, 'response')),
  ],
});

/** Whether the visit is the client's: one that somebody else may have booked under her address is not. */
const isHers = (caller: Caller, found: Account, { accountId, bookedIn, personal }: Booking): boolean => {
  const holder = { hasPassword: found.password !== null, verifiedEmails: found.verifiedEmails };
  const email = personal === 'erased' ? null : personal.fields.email;
  return insightInto(caller, holder, { accountId, bookedIn, email }) === 'whole';
};

/** Reads items one after the other, because a client of many years may have thousands of streams. */
const inTurn = <Item, Value>(
  items: readonly Item[],
  read: (item: Item) => ResultAsync<Value, Failure>,
): ResultAsync<readonly Value[], Failure> =>
  items.reduce<ResultAsync<readonly Value[], Failure>>(
    (before, item) => before.andThen((values) => read(item).map((value) => [...values, value])),
    okAsync([]),
  );

const dataOf = (parts: Parts, caller: Caller, found: Account) =>
  safeTry<PersonsData, Failure>(async function* () {
    const isOwner = ownerOnly(caller).isOk();
    const traces = parts.traces.of(found.accountId);
    const records = yield* inTurn(traces.appointments, (id: AppointmentId) => recordsOfAppointment(parts)(id));
    // If one of the visits is somebody else's, the owner's records may be about that person.
    const isAllHers = records.every(
      ({ booking }) => booking === null || isOwner || booking.deleted || isHers(caller, found, booking),
    );
    const told = records.flatMap((of): readonly Told[] =>
      of.booking !== null && (isOwner || (!of.booking.deleted && isHers(caller, found, of.booking)))
        ? [{ ...of, booking: of.booking }]
        : [],
    );
    const reviews = yield* inTurn(traces.reviews, (id: ReviewId) => parts.handle.state(review, streams.review(id)));
    const places = yield* inTurn(traces.places, (id: WaitingId) => parts.handle.state(waiting, streams.waiting(id)));
    const quotes = yield* inTurn(traces.quotes, (id: QuoteId) => parts.handle.state(quote, streams.quote(id)));
    const written = reviews.filter((one) => one !== null && (isOwner || one.accountId === found.accountId));
    const attached = told.flatMap(({ booking }) => booking.proofIds);
    const proofs = isOwner ? [...new Set([...attached, ...traces.proofs])] : attached;
    const photos = found.hairPictures.filter(({ isRemoved }) => isAllHers && !isRemoved);
    return ok({
      madeAt: parts.clock.now(),
      account: [
        ...accountFacts(isAllHers ? found : { ...found, hair: null }),
        ...placesIn(places, found, isOwner),
        ...(isAllHers ? quotesIn(quotes) : []),
      ],
      appointments: told.map(appointmentOf),
      reviews: written.filter((one) => one !== null).map(reviewOf),
      files: [
        ...proofs.map((id) => ({ stored: proofFile(id), as: `payment-proofs/${id}`, what: 'Payment proof' })),
        ...photos.map(({ pictureId: id }) => ({
          ...{ stored: hairPictureFile(id), as: `hair-photos/${id}`, what: 'Photo of hair' },
        })),
      ],
    });
  });

const exported = (parts: Parts, caller: Caller, accountId: AccountId) =>
  parts.handle
    .state(account, streams.account(accountId))
    .andThen((found) => (found === null || found.forgotten ? err({ kind: 'AccountNotFound' as const }) : ok(found)))
    .andThen((found) => dataOf(parts, caller, found))
    .andThen((data) => parts.dataExports.pack(data));

/** Exports the caller's own data, if her session rests on more than her address. */
export const exportOwnData = (parts: Parts) => (caller: Caller) =>
  provenOnly(caller).asyncAndThen((id) => exported(parts, caller, id));

/** Exports a client's data, without the studio's private notes, so that the owner can hand it to her. */
export const exportPerson = (parts: Parts) => (caller: Caller, accountId: AccountId) =>
  ownerOnly(caller).asyncAndThen(() => exported(parts, caller, accountId));

/**
 * How much would be erased if the client were forgotten. The appointments stay, without her name; those that are coming
 * have to be canceled first.
 */
export const countTraces =
  ({ traces }: Pick<Parts, 'traces'>) =>
  (caller: Caller, accountId: AccountId) =>
    new ResultAsync(
      Promise.resolve(
        ownerOnly(caller).map(() => {
          const { proofs, reviews, hairPictures, appointments, coming } = traces.of(accountId);
          return {
            ...{ proofs: proofs.length, reviews: reviews.length, hairPictures: hairPictures.length },
            ...{ appointments: appointments.length, coming: coming.length },
          };
        }),
      ),
    );

type MakeEvidencePackParts = RecordParts & Ports<'handle' | 'clock' | 'evidencePacks'>;

/**
 * Every event of the appointment as its client reads it: a pack goes to strangers, so what only the studio may read
 * stays closed. That such an event exists is shown, so that nothing can be left out unnoticed.
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

/** Makes an evidence pack of an appointment's events. The log records that it was made, and its list of files. */
export const makeEvidencePack = (parts: MakeEvidencePackParts) => (caller: Caller, appointmentId: AppointmentId) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const of = yield* recordsOfAppointment(parts)(appointmentId);
    if (of.booking === null) return err({ kind: 'AppointmentNotFound' as const });
    const madeAt = parts.clock.now();
    const { zone } = of.booking.time;
    const claims = claimsOf(of.booking, of.records);
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
