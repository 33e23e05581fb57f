import { okAsync, ResultAsync } from 'neverthrow';
import { type Account, account, accountFor, type PushSubscription } from '../../domain/account/index.ts';
import type { Booking } from '../../domain/appointment/index.ts';
import type { AccountId, PushDeviceId } from '../../domain/kernel/index.ts';
import { type NoticeChannel, type NoticeKind, noticeKindRules } from '../../domain/notice/index.ts';
import { isNoticeWanted } from '../../domain/notices-wanted.ts';
import { session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { NoticeParts } from './notice-parts.ts';
import { isAboutAppointment, textReaderOf, textReaderOfVisit } from './text-reader.ts';

/** A browser that shows a notice, and whose it is. */
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

/** By which ways a notice goes to its reader, besides the mail: to devices that she has asked, and to a phone that may be texted. */
export const waysBesideMail = (
  parts: NoticeParts,
  kind: NoticeKind,
  first: Booking,
  now: Booking,
): ResultAsync<readonly NoticeChannel[], Failure> => {
  if (noticeKindRules[kind].to === 'owner')
    return studio(parts).map((owners) => (owners.some(mayBeShown) ? ['push'] : []));
  return parts.handle.state(account, streams.account(now.accountId)).map((found): readonly NoticeChannel[] => {
    if (found === null) return [];
    const isShown = mayBeShown(found) && isNoticeWanted(found.preferences, kind, 'push');
    const isAsked = isAboutAppointment(kind) && textReaderOfVisit(first, now) !== null;
    const isTexted = isAsked || (textReaderOf(found) !== null && isNoticeWanted(found.preferences, kind, 'text'));
    return [...(isShown ? ['push' as const] : []), ...(isTexted && parts.textService.isSetUp ? ['text' as const] : [])];
  });
};

/** The device shows notices no more. */
export const endPushDevice = (
  { handle, ids }: Pick<NoticeParts, 'handle' | 'ids'>,
  { accountId, deviceId }: Pick<PushTarget, 'accountId' | 'deviceId'>,
  cause: 'signed-out' | 'gone',
): ResultAsync<unknown, unknown> =>
  handle.command(accountFor.RemovePushDevice, streams.account(accountId), systemCaller(ids.fresh()), {
    ...{ type: 'RemovePushDevice', deviceId, cause },
  });

/** The devices of an account whose sessions nobody has ended; the others end here. */
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

/** Where notices of these people are shown. */
export const pushTargets = (
  parts: NoticeParts,
  readers: readonly Account[],
): ResultAsync<readonly PushTarget[], Failure> =>
  ResultAsync.combine(readers.filter(mayBeShown).map((reader) => devicesOf(parts, reader))).map((each) => each.flat());

/** Where notices to the owner are shown. */
export const studiosPushTargets = (parts: NoticeParts): ResultAsync<readonly PushTarget[], Failure> =>
  studio(parts).andThen((owners) => pushTargets(parts, owners));
