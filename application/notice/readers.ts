import { okAsync, ResultAsync } from 'neverthrow';
import { account, accountFor } from '../../domain/account/decide.ts';
import type { PushSubscription } from '../../domain/account/events.ts';
import type { Account } from '../../domain/account/state.ts';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { isOneOf, type SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { AccountId, NoticeId, PushDeviceId } from '../../domain/kernel/ids.ts';
import { millisOf } from '../../domain/kernel/time.ts';
import { type NoticeChannel, type NoticeKind, noticeKindRules } from '../../domain/notice/events.ts';
import { isTextedAbout, isTextedCountry } from '../../domain/notice/policies.ts';
import { isNoticeWanted } from '../../domain/notices-caused.ts';
import { session } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import type { PlaceOnList } from '../../domain/waiting.ts';
import { systemCaller } from '../kernel/caller.ts';
import { bookingIn } from '../kernel/claims.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Delivery, LetterFacts, WaitingFacts } from '../ports/mailer.ts';
import type { PushAnswer } from '../ports/outbound.ts';
import type { NoticeParts } from './notice-parts.ts';

/** Whether a client may ask, when she books, for texts of this kind: those about that appointment. */
export const isAboutAppointment = (kind: NoticeKind): boolean => {
  const { group } = noticeKindRules[kind];
  return group === 'booking' || group === 'reminders';
};

/**
 * The phone of an appointment whose client asked for texts about it when she booked. Her consent is for the number that
 * she typed then; another number gets none.
 */
export const textReaderOfVisit = (first: Booking, now: Booking): TextReader | null => {
  if (!now.areTextsWanted || now.deleted || first.personal === 'erased' || now.personal === 'erased') return null;
  const { phone } = now.personal.fields;
  return phone === '' || phone !== first.personal.fields.phone ? null : { accountId: now.accountId, phone };
};

/** Whose phone gets a text. */
export type TextReader = { readonly accountId: AccountId; readonly phone: string };

/** Null unless the client agreed to texts: the law of the United States requires it (47 CFR 64.1200). */
export const textReaderOf = ({ accountId, personal, preferences, blocked, forgotten }: Account): TextReader | null => {
  if (!preferences.sms || blocked !== null || forgotten || personal === 'erased') return null;
  const { phone } = personal.fields;
  return phone === null || phone === '' ? null : { accountId, phone };
};

const isConfirmation = isOneOf('AppointmentConfirmed', 'AppointmentCompleted');

/** Whether the phone may be texted about the appointment with these events. */
export const mayBeTexted = (
  { textService: { isSetUp, codes } }: NoticeParts,
  own: readonly Recorded<SalonEvent>[],
  { phone }: TextReader,
): boolean => {
  const booking = bookingIn(own);
  if (booking === null || booking.personal === 'erased' || !isSetUp || !isTextedCountry(phone, codes)) return false;
  const wasConfirmed = own.some(({ event }) => isConfirmation(event));
  const seen = { bookedBy: booking.bookedBy, wasConfirmed, phone: booking.personal.fields.phone };
  return isTextedAbout(seen, phone);
};

/**
 * The phone to text about a time held for a client on the waiting list; null for none. Anybody can join under any
 * address, so she must have typed her account's number, and the studio must have confirmed a visit under it.
 */
export const textReaderOfPlace = (
  { textService: { isSetUp, codes }, noticeViews }: NoticeParts,
  holder: Account,
  { personal }: Pick<PlaceOnList, 'personal'>,
): TextReader | null => {
  const reader = isNoticeWanted(holder.preferences, 'time-opened', 'text') ? textReaderOf(holder) : null;
  if (reader === null || personal === 'erased' || personal.fields.phone !== reader.phone) return null;
  const isReached = isSetUp && isTextedCountry(reader.phone, codes);
  return isReached && noticeViews.wasConfirmedWith(reader.accountId, reader.phone) ? reader : null;
};

/** Hands over a text. If the number has opted out, the client's consent is withdrawn. */
export const sendText =
  ({ textService, letters, handle, ids }: NoticeParts) =>
  async (id: NoticeId, { accountId, phone }: TextReader, facts: LetterFacts | WaitingFacts): Promise<Delivery> => {
    const { kind, answer } = await textService.send({ id, to: phone, text: letters.text(facts) });
    if (kind === 'taken') return { kind, answer };
    if (kind !== 'stopped') return { kind: 'refused', answer, isForGood: kind === 'refused' };
    if ('booking' in facts)
      await handle.command(
        appointmentFor.EndTexts,
        streams.appointment(facts.booking.appointmentId),
        systemCaller(ids.fresh()),
        { type: 'EndTexts' },
      );
    await handle.command(accountFor.ChangePreferences, streams.account(accountId), systemCaller(ids.fresh()), {
      ...{ type: 'ChangePreferences', changes: { sms: false } },
    });
    return { kind: 'refused', answer: `${answer}: the number wants no more texts`, isForGood: true };
  };

/** A browser that shows a notice, and its account. */
export type PushTarget = {
  readonly accountId: AccountId;
  readonly deviceId: PushDeviceId;
  readonly subscription: PushSubscription;
};

const mayBeShown = ({ preferences, pushDevices, blocked, forgotten }: Account): boolean =>
  preferences.push && pushDevices.length > 0 && blocked === null && !forgotten;

/** The owner's accounts. */
const studio = ({ handle, noticeViews }: NoticeParts): ResultAsync<readonly Account[], Failure> =>
  ResultAsync.combine(noticeViews.administrators().map((id) => handle.state(account, streams.account(id)))).map(
    (found) => found.filter((each) => each !== null),
  );

/**
 * The channels of a notice in addition to mail: devices that its reader registered, and a phone that may be texted.
 * `own` are all events of the appointment, `then` those up to the notice's cause.
 */
export const otherChannels = (
  parts: NoticeParts,
  kind: NoticeKind,
  { own, then }: { readonly own: readonly Recorded<SalonEvent>[]; readonly then: readonly Recorded<SalonEvent>[] },
): ResultAsync<readonly NoticeChannel[], Failure> => {
  const [first, now] = [bookingIn(own.slice(0, 1)), bookingIn(own)];
  if (noticeKindRules[kind].to === 'owner')
    return studio(parts).map((owners) => (owners.some(mayBeShown) ? ['push'] : []));
  if (first === null || now === null) return okAsync([]);
  return parts.handle.state(account, streams.account(now.accountId)).map((found): readonly NoticeChannel[] => {
    if (found === null) return [];
    const isShown = mayBeShown(found) && isNoticeWanted(found.preferences, kind, 'push');
    const asked = isAboutAppointment(kind) ? textReaderOfVisit(first, now) : null;
    const reader = asked ?? (isNoticeWanted(found.preferences, kind, 'text') ? textReaderOf(found) : null);
    const isTexted = reader !== null && mayBeTexted(parts, then, reader);
    return [...(isShown ? ['push' as const] : []), ...(isTexted ? ['text' as const] : [])];
  });
};

const endPushDevice = (
  { handle, ids }: Pick<NoticeParts, 'handle' | 'ids'>,
  { accountId, deviceId }: Pick<PushTarget, 'accountId' | 'deviceId'>,
  cause: 'signed-out' | 'gone',
): ResultAsync<unknown, unknown> =>
  handle.command(accountFor.RemovePushDevice, streams.account(accountId), systemCaller(ids.fresh()), {
    ...{ type: 'RemovePushDevice', deviceId, cause },
  });

/** The account's devices whose session is not revoked. The other devices are removed. */
const devicesOf = (
  parts: NoticeParts,
  { accountId, pushDevices }: Account,
): ResultAsync<readonly PushTarget[], Failure> =>
  ResultAsync.combine(
    pushDevices.map(({ deviceId, sessionId, personal }) =>
      parts.handle.state(session, streams.session(sessionId)).andThen((found) => {
        if (personal === 'erased') return okAsync<readonly PushTarget[], Failure>([]);
        const target = { accountId, deviceId, subscription: personal.fields };
        if (found?.revoked === null) return okAsync<readonly PushTarget[], Failure>([target]);
        return endPushDevice(parts, target, 'signed-out')
          .map((): readonly PushTarget[] => [])
          .orElse(() => okAsync<readonly PushTarget[], Failure>([]));
      }),
    ),
  ).map((each) => each.flat());

/** The devices that show these people's notices. */
export const pushTargets = (
  parts: NoticeParts,
  readers: readonly Account[],
): ResultAsync<readonly PushTarget[], Failure> =>
  ResultAsync.combine(readers.filter(mayBeShown).map((reader) => devicesOf(parts, reader))).map((each) => each.flat());

/** The devices that show the owner's notices. */
export const studiosPushTargets = (parts: NoticeParts): ResultAsync<readonly PushTarget[], Failure> =>
  studio(parts).andThen((owners) => pushTargets(parts, owners));

/** The host of the push service. The whole address would let others send to the device. */
export const pushHost = ({ subscription: { endpoint } }: PushTarget): string =>
  /^https?:\/\/([^/]+)/i.exec(endpoint)?.[1] ?? 'unknown';

const said: { readonly [Kind in PushAnswer['kind']]: string } = {
  taken: 'taken',
  gone: 'the device is gone and was removed',
  refused: 'refused',
  failed: 'not taken now',
};

/**
 * Shows a notice on each device of its reader. It counts as taken if one device has it; devices that are gone are
 * removed. If all are tried again, a device that has it shows it once, because the tag is the same.
 */
export const showPush =
  (parts: NoticeParts) =>
  async (noticeId: NoticeId, targets: readonly PushTarget[], facts: LetterFacts): Promise<Delivery> => {
    const { pushService, letters, clock } = parts;
    const { title, body, path } = letters.brief(facts);
    const seconds = (millisOf(facts.endsAt) - millisOf(clock.now())) / 1_000;
    const answers = await Promise.all(
      targets.map(async (target) => {
        const answer = await pushService.send(target.subscription, { title, body, path, tag: noticeId }, seconds);
        if (answer.kind === 'gone') await endPushDevice(parts, target, 'gone');
        return { ...answer, host: pushHost(target) };
      }),
    );
    const answer = answers.map(({ host, kind, answer }) => `${host}: ${said[kind]} (${answer})`).join('; ');
    if (answers.some(({ kind }) => kind === 'taken')) return { kind: 'taken', answer };
    return { kind: 'refused', answer, isForGood: answers.every(({ kind }) => kind !== 'failed') };
  };
