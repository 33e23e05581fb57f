import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAlwaysTold, isGroupWanted, noticeGroups, noticeWays, withChoice } from '../../../adapters/notice-choices.ts';
import { sentenceOf } from '../../api/call/client.ts';
import type { NotificationPreferences, User } from '../../api/types.ts';
import { pushAbility } from '../../browser/push.ts';
import { formatPhone } from '../../format/phone.ts';
import { useSession } from '../../session/session-context.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { PushDevices, pushDevicesQuery } from '../../ui/push/push-devices.tsx';
import { savePreferences } from './account.mutation.ts';
import styles from './notices.module.css';

export type Way = (typeof noticeWays)[number]['way'];

export type NoticeTableRow = {
  readonly name: string;
  /** The events that it covers. */
  readonly about: string;
  /** `always` if it cannot be turned off. */
  readonly isTold: (way: Way) => boolean | 'always';
  readonly onChoose: (way: Way, isWanted: boolean) => void;
};

type NoticeTableProps = {
  readonly rows: readonly NoticeTableRow[];
  readonly ways: readonly Way[];
  /** For a way that cannot be chosen yet, the id of the text that says why. */
  readonly lacking: { readonly [Each in Way]?: string };
};

/** A box for each kind of news and each way. A way that lacks something sends nothing, whatever was chosen. */
const NoticeTable = ({ rows, ways, lacking }: NoticeTableProps) => {
  const shown = noticeWays.filter(({ way }) => ways.includes(way));
  return (
    <table className={styles.table}>
      <caption>What we tell you, and how</caption>
      <thead>
        <tr>
          <td />
          {shown.map(({ way, name }) => (
            <th key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, about, isTold, onChoose }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{about}</span>
            </th>
            {shown.map(({ way, name: wayName }) => {
              const told = isTold(way);
              const why = lacking[way];
              return (
                <td key={way}>
                  {told === 'always' ? (
                    'Always'
                  ) : (
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${name} by ${wayName.toLowerCase()}`}
                        aria-describedby={why}
                        disabled={why !== undefined}
                        checked={told && why === undefined}
                        onChange={() => onChoose(way, !told)}
                      />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One choice, applied to the preferences at the time when it is sent. */
type Change = (before: NotificationPreferences) => NotificationPreferences;

/**
 * The preferences, and how to change them. A choice is shown at once, and reverted if saving fails. Choices are saved
 * one after another, each on top of the server's answer, so that none undoes another.
 */
const usePreferences = (user: User) => {
  const { replaceUser } = useSession();
  const [underWay, setUnderWay] = useState<readonly Change[]>([]);
  const latest = useRef(user);
  useEffect(() => {
    latest.current = user;
  }, [user]);
  const { mutate } = useMutation({
    mutationFn: (change: Change) => savePreferences(change(latest.current.notificationPreferences)),
    scope: { id: 'preferences' },
    onSuccess: (notificationPreferences) => {
      latest.current = { ...latest.current, notificationPreferences };
      replaceUser(latest.current);
    },
    onError: (error) => toast.error(sentenceOf(error, 'Failed to save your preferences. Please try again.')),
    onSettled: (_saved, _error, change) => setUnderWay((all) => all.filter((each) => each !== change)),
  });
  const choose = (change: Change) => {
    setUnderWay((all) => [...all, change]);
    mutate(change);
  };
  return { preferences: underWay.reduce((shown, change) => change(shown), user.notificationPreferences), choose };
};

const about: { readonly [Group in (typeof noticeGroups)[number]['group']]: string } = {
  booking: 'What happens with your bookings and payments.',
  reminders: 'Before each visit.',
  'after-visit': 'A review request, our answer to your review, and when you’re due again.',
};

/** The id of the phone field in the profile. */
export const phoneId = 'profile-phone';
const deviceId = 'notify-here';

/** Says what a way lacks, and moves the focus there. */
const Lacking = ({ id, at, children }: { readonly id: string; readonly at: string; readonly children: ReactNode }) => (
  <button id={id} type="button" className={styles.lacking} onClick={() => document.getElementById(at)?.focus()}>
    {children}
  </button>
);

/** The owner's row. Her news is not split into kinds. */
const ownersRow = (isOn: (way: Way) => boolean, onChoose: NoticeTableRow['onChoose']): NoticeTableRow => ({
  name: 'Your studio',
  about: 'Bookings, moves, cancellations, payment proofs, and who comes today.',
  isTold: isOn,
  onChoose,
});

const useRows = (user: User): readonly NoticeTableRow[] => {
  const { preferences, choose } = usePreferences(user);
  if (user.role === 'admin')
    return [
      ownersRow(
        (way) => preferences[way],
        (way, isWanted) => choose((before) => ({ ...before, [way]: isWanted })),
      ),
    ];
  return noticeGroups.map(({ group, name }) => ({
    name,
    about: about[group],
    isTold: (way) => (isAlwaysTold(group, way) ? 'always' : isGroupWanted(preferences, group, way)),
    onChoose: (way, isWanted) => choose((before) => withChoice(before, { group, way, isWanted })),
  }));
};

const notifiedWhen = {
  user: 'Shows a short message, even while the site is closed. It doesn’t show your name or what you booked.',
  admin: 'Shows a short message, even while the site is closed. It doesn’t show names.',
} as const;

/** The only place where the user chooses what she is told, and how. */
export const NoticePreferences = ({ user }: { readonly user: User }) => {
  const { checkAgain } = useSession();
  const rows = useRows(user);
  const { data } = useQuery(pushDevicesQuery());
  const isClient = user.role === 'user';
  const lacksDevice = data?.devices.length === 0;
  const lacksPhone = user.mayBeTexted && user.phone === null;
  const mayBeTexted = user.mayBeTexted && user.phone !== null;
  return (
    <div className={styles.notices}>
      <NoticeTable
        rows={rows}
        ways={['email', 'push', ...(user.mayBeTexted ? ['sms' as const] : [])]}
        lacking={{
          ...(lacksDevice ? { push: 'lacks-device' } : {}),
          ...(lacksPhone ? { sms: 'lacks-phone' } : {}),
        }}
      />
      <ul className="grid-xs">
        {lacksDevice ? (
          <li>
            Push:{' '}
            {pushAbility() === 'able' ? (
              <Lacking id="lacks-device" at={deviceId}>
                Turn on notifications on this device
              </Lacking>
            ) : (
              <span id="lacks-device">None of your devices shows notifications yet.</span>
            )}
          </li>
        ) : null}
        {lacksPhone ? (
          <li>
            Text:{' '}
            <Lacking id="lacks-phone" at={phoneId}>
              Add your phone number
            </Lacking>
          </li>
        ) : null}
        {mayBeTexted ? (
          <li className="muted">
            By checking a box under Text you agree to automatic texts about your visits at{' '}
            <span className="unbroken">{formatPhone(user.phone ?? '')}</span>, a few for each visit. Message and data
            rates may apply. Reply STOP to end them. Texts that you asked for as you booked come even so.
          </li>
        ) : null}
        {isClient ? (
          <li className="muted">
            Emails about your bookings and payments always come, so you have a record of what you agreed to and paid.
          </li>
        ) : null}
      </ul>
      <PushDevices id={deviceId} when={notifiedWhen[user.role]} onChanged={() => void checkAgain()} />
    </div>
  );
};
