import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconCalendarEvent, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { foldedText } from '../../../adapters/folded-text.ts';
import { api } from '../../api/call/client.ts';
import type { Appointment, Customer } from '../../api/types.ts';
import { formatDate, to12Hour } from '../../format/calendar.ts';
import { formatPhone } from '../../format/phone.ts';
import styles from './palette.module.css';
import type { Command } from './use-commands.ts';

type Found = { readonly clients: readonly Customer[]; readonly appointments: readonly Appointment[] };

const shownOfEach = 5;
/** A single letter would match almost everybody. */
const shortestSearch = 2;

/** Clients and appointments by name, e-mail or phone; latest appointments first. */
const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'found', search],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { search, limit: shownOfEach };
      const [{ customers }, { appointments }] = await Promise.all([
        api.data('GET /admin/customers', { query, signal }),
        api.data('GET /admin/appointments', { query, signal }),
      ]);
      return { clients: customers, appointments };
    },
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

const delayMillis = 250;
const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

const Group = ({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? null : <Spotlight.ActionsGroup label={label}>{children}</Spotlight.ActionsGroup>;

const CommandRow = ({ command: { label, Icon, key, run } }: { readonly command: Command }) => (
  <Spotlight.Action
    label={label}
    leftSection={<Icon {...icon} />}
    rightSection={key === null ? undefined : <kbd className={`on-desks ${styles.key}`}>{key.toUpperCase()}</kbd>}
    onClick={run}
  />
);

const ClientRow = ({ client, onOpen }: { readonly client: Customer; readonly onOpen: () => void }) => (
  <Spotlight.Action
    label={client.name ?? 'Guest'}
    description={[
      client.email,
      client.phone === null ? null : formatPhone(client.phone),
      client.bookedNames.length === 0 ? null : `also booked as ${client.bookedNames.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ')}
    leftSection={<IconUser {...icon} />}
    onClick={onOpen}
  />
);

type AppointmentRowProps = { readonly appointment: Appointment; readonly onOpen: () => void };

const AppointmentRow = ({ appointment, onOpen }: AppointmentRowProps) => (
  <Spotlight.Action
    label={`${appointment.customerInfo.name ?? 'Guest'}, ${formatDate(appointment.date)}, ${to12Hour(appointment.time)}`}
    description={`${appointment.serviceName} · ${appointment.status}`}
    leftSection={<IconCalendarEvent {...icon} />}
    onClick={onOpen}
  />
);

const useFound = (query: string) => {
  const [settled] = useDebouncedValue(query.trim(), delayMillis);
  const { data, error, isFetching } = useQuery(foundQuery(settled));
  const isShort = query.trim().length < shortestSearch;
  const isSearching = !isShort && (isFetching || settled !== query.trim());
  return { found: isShort ? undefined : data, isSearching, hasFailed: !isShort && !isSearching && error !== null };
};

/** The row selected with the arrow keys, for screen readers, because the focus stays in the box. */
const selectedRow = (): string => document.querySelector('[data-action][data-selected]')?.textContent ?? '';

const [store, spotlight] = createSpotlight();

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-action]')];

/**
 * Selects the first row whenever the rows change, because results arrive after typing and Enter opens the selected row.
 * An Enter before the results waits for them.
 */
const useFirstRow = (shown: string, isSearching: boolean) => {
  const [isEntered, setEntered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown
  useEffect(() => {
    const [first, ...others] = rows();
    for (const other of others) other.removeAttribute('data-selected');
    first?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: first === undefined ? -1 : 0 }));
  }, [shown]);
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    rows()[0]?.click();
  }, [isEntered, isSearching]);
  const wait = () => {
    // Enter must not open an old row.
    for (const row of rows()) row.removeAttribute('data-selected');
    setEntered(true);
  };
  return { wait, forget: () => setEntered(false) };
};

type PaletteProps = {
  readonly commands: readonly Command[];
  /** How often the palette was opened. It opens whenever this number changes. */
  readonly asked: number;
};

const looks = {
  content: 'panel',
  action: styles.action,
  actionBody: 'wraps',
  actionSection: 'rigid',
  actionDescription: styles.description,
  actionsGroup: styles.group,
} as const;

/** Finds tabs, commands, clients and appointments by their names. */
export const Palette = ({ commands, asked }: PaletteProps) => {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [read, setRead] = useState('');
  const { found, isSearching, hasFailed } = useFound(query);
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  const wanted = commands.filter(({ label }) => foldedText(label).includes(foldedText(query)));
  const rowsOf = (group: Command['group']) =>
    wanted.filter((each) => each.group === group).map((each) => <CommandRow key={each.label} command={each} />);
  const clients = found?.clients ?? [];
  const appointments = found?.appointments ?? [];
  const shown = [...clients, ...appointments]
    .map(({ id }) => id)
    .concat(wanted.map(({ label }) => label))
    .join();
  const first = useFirstRow(shown, isSearching);
  const nothing = wanted.length + clients.length + appointments.length === 0;
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(typed) => {
        first.forget();
        setQuery(typed);
      }}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      classNames={looks}
      attributes={{ content: { 'aria-label': 'Search everything' } }}
    >
      <Spotlight.Search
        aria-label="Search everything"
        placeholder="Search…"
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isSearching && !event.nativeEvent.isComposing) first.wait();
        }}
        onKeyUp={() => setRead(selectedRow())}
      />
      <Spotlight.ActionsList>
        <Group label="Clients">
          {clients.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              onOpen={() => navigate(`/admin/customers?open=${encodeURIComponent(client.id)}`)}
            />
          ))}
        </Group>
        <Group label="Appointments">
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              onOpen={() => navigate(`/admin/appointments?open=${appointment.id}`)}
            />
          ))}
        </Group>
        <Group label="Actions">{rowsOf('Actions')}</Group>
        <Group label="Go to">{rowsOf('Go to')}</Group>
        {nothing && !hasFailed ? (
          <Spotlight.Empty>{isSearching ? 'Searching…' : 'Nothing found'}</Spotlight.Empty>
        ) : null}
        {hasFailed ? (
          <Spotlight.Empty role="alert">We couldn’t search clients and appointments. Please try again.</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <p role="status" className="spoken">
        {read}
      </p>
    </Spotlight.Root>
  );
};
