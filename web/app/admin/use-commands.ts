import {
  type Icon,
  IconArrowBackUp,
  IconBell,
  IconCalendarPlus,
  IconCalendarShare,
  IconClock,
  IconDatabase,
  IconFileDollar,
  IconFileImport,
  IconFingerprint,
  IconHourglass,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconPaperclip,
  IconPencil,
  IconReceipt,
  IconSearch,
  IconStar,
  IconSun,
  IconTicket,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { useSignOut } from '../../session/session-context.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { undoNewest } from '../../ui/admin/editing/undo.ts';
import { isSoundOn, switchSound } from '../../ui/admin/preferences/chime.ts';
import { toast } from '../../ui/messages/toast.tsx';
import { adminTabs } from './admin-tabs.ts';

export type Command = {
  readonly label: string;
  readonly group: 'Go to' | 'Actions';
  readonly Icon: Icon;
  /** The key that runs it while nothing is typed; null for none. */
  readonly key: string | null;
  readonly run: () => void;
};

export const helpKey = '?';

/** Focuses the search box of the open tab. */
const focusSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
};

const useGoing = (): readonly Command[] => {
  const navigate = useNavigate();
  const today = useQuery(salonTodayQuery()).data ?? '';
  const go = (label: string, Icon: Icon, key: string | null, to: string): Command => ({
    ...{ label, Icon, key, group: 'Go to' },
    run: () => navigate(to),
  });
  const pending = 'status=pending';
  return [
    ...adminTabs.map(({ label, Icon, value }, index) => go(label, Icon, String(index + 1), `/admin/${value}`)),
    go("Today's appointments", IconSun, 't', `/admin/appointments?date=${today}`),
    go('Bookings to confirm', IconClock, 'p', `/admin/appointments?${pending}`),
    go('Payment proofs to verify', IconReceipt, 'v', '/admin/appointments?proofs=pending'),
    go('Proofs without a booking', IconPaperclip, 'u', '/admin/appointments?proofs=unattached'),
    go('Reviews to approve', IconStar, 'r', `/admin/reviews?${pending}`),
    go('Messages', IconMail, null, '/admin/settings/messages'),
    go('Security', IconFingerprint, null, '/admin/settings/security'),
    go('Words in emails', IconPencil, null, '/admin/branding/emails'),
    go('Other calendars', IconCalendarShare, null, '/admin/settings/calendars'),
    go('Tell other programs (webhooks)', IconWebhook, null, '/admin/settings/webhooks'),
    go('Codes', IconTicket, null, '/admin/settings/codes'),
    go('Waiting list', IconHourglass, null, '/admin/settings/waiting-list'),
    go('Quotes', IconFileDollar, null, '/admin/settings/quotes'),
    go('Import and export', IconFileImport, null, '/admin/settings/import'),
    go('Backups', IconDatabase, null, '/admin/settings/backups'),
    go('The site as visitors see it', IconWorld, null, '/'),
  ];
};

/** The commands that work on every page. The palette, the shortcuts and the help list them. */
export const useCommands = (onHelp: () => void): readonly Command[] => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = useLeave();
  const does = (label: string, Icon: Icon, key: string | null, run: () => void): Command => ({
    ...{ label, Icon, key, run, group: 'Actions' },
  });
  return [
    does('New appointment', IconCalendarPlus, 'n', () => navigate('/admin/appointments?new=1')),
    does('Search this list', IconSearch, '/', focusSearch),
    does('Undo the last change', IconArrowBackUp, 'z', () => {
      if (!undoNewest()) toast.info('There is nothing to undo');
    }),
    does('Keyboard shortcuts', IconKeyboard, helpKey, onHelp),
    does('Turn the sound for new bookings on or off', IconBell, null, () => {
      switchSound(!isSoundOn());
      toast.info(`Sound for new bookings is ${isSoundOn() ? 'on' : 'off'}`);
    }),
    does('Logout', IconLogout, null, () => leave(() => void signOut())),
    ...useGoing(),
  ];
};
