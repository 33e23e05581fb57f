import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { visitsFile } from '../../../api/files.ts';
import { salonTodayQuery } from '../../../api/salon.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatDate, formatLongDate, formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatMinutes, formatMoney } from '../../../format/text.ts';
import { appointmentFaces, paymentSaid } from '../../../statuses/faces.ts';
import { useFilters, usePageWithin, useSelection } from '../../../ui/admin/list/list-state.ts';
import { Pages, RowsWaiting, Stale, Unanswered } from '../../../ui/admin/list/lists.tsx';
import { DownloadButton, More, PartFailed, TabHeading } from '../../../ui/admin/tab.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { PageState } from '../../../ui/page.tsx';
import { appointmentsQuery, dayAppointmentsQuery } from '../appointments.query.ts';
import { AppointmentDialogs } from '../dialog/appointment-dialogs.tsx';
import { useOpen } from '../dialog/use-open.ts';
import { AppointmentsTable } from './appointments-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './day-sheet.module.css';
import { FilterBar } from './filter-bar.tsx';
import { appointmentsInAddress, type ListFilters } from './list-filters.ts';

const Visit = ({ appointment }: { readonly appointment: Appointment }) => {
  const { time, duration, customerInfo, serviceName, addOns, status, totalPrice, notes, ownerNote } = appointment;
  return (
    <tr>
      <td>
        {to12Hour(time)}
        <br />
        {formatMinutes(duration)}
      </td>
      <td>
        {customerInfo.name ?? 'Guest'}
        <br />
        {customerInfo.phone === null ? '' : formatPhone(customerInfo.phone)}
      </td>
      <td>
        {[serviceName, ...addOns.map(({ name }) => name)].join(' + ')}
        {[notes, ownerNote ?? null].filter(Boolean).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </td>
      <td>{appointmentFaces[status].word.toLowerCase()}</td>
      <td>
        {formatMoney(totalPrice)}
        <br />
        {paymentSaid(appointment).join(', ').toLowerCase()}
      </td>
    </tr>
  );
};

/** A day's visits for printing. Hidden on the screen. */
const DaySheet = ({ date }: { readonly date: string }) => {
  const visits = (useQuery(dayAppointmentsQuery(date)).data ?? []).filter(
    ({ status }) => appointmentFaces[status].holdsTime,
  );
  return (
    <section className={styles.sheet}>
      <h1>{formatLongDate(date)}</h1>
      {visits.length === 0 ? <p>No appointments.</p> : null}
      <table>
        <tbody>
          {visits.map((appointment) => (
            <Visit key={appointment.id} appointment={appointment} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Prints a day's sheet once its visits are loaded. */
const PrintDay = ({ date, today }: { readonly date: string; readonly today: string }) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await client.fetchQuery({ ...dayAppointmentsQuery(date), staleTime: 0 });
      setTimeout(() => window.print());
    } catch {
      toast.error('Failed to load appointments');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      loading={busy}
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => void print()}
    >
      Print {date === today ? 'today' : formatShortDate(date)}
    </Button>
  );
};

/** Says why the salon's date is missing. Nothing can be listed or opened here without it. */
const TodayUnknown = () => {
  const { error, refetch } = useQuery(salonTodayQuery());
  return <PartFailed error={error} failed="Failed to load settings" onRetry={() => void refetch()} />;
};

type NoneFoundProps = { readonly filters: ListFilters; readonly onEverywhere: () => void };

/** Shown if no appointment matches. Others may exist outside the shown days. */
const NoneFound = ({ filters: { when, date }, onEverywhere }: NoneFoundProps) => (
  <PageState
    compact
    title="No appointments found for the selected filter."
    actions={
      when === 'all' && date === '' ? null : (
        <Button variant="default" onClick={onEverywhere}>
          Search all dates
        </Button>
      )
    }
  />
);

/** The appointments, upcoming first: to find one, verify its proof and change its status. */
export const AppointmentsTab = () => {
  const { filters, change } = useFilters(appointmentsInAddress);
  const { selected, select, clear } = useSelection();
  const opened = useOpen();
  const { data: today = null, error: todayError } = useQuery(salonTodayQuery());
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...appointmentsQuery(filters, today),
    enabled: today !== null,
  });
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  const found = data?.appointments ?? [];
  const day = filters.date === '' ? today : filters.date;
  return (
    <>
      <div className="not-printed">
        <TabHeading title="Appointments">
          <More>
            <DownloadButton
              variant="subtle"
              label={filters.date === '' ? 'Export CSV of all visits' : `Export CSV of ${formatDate(filters.date)}`}
              file={() => visitsFile(filters.date === '' ? undefined : { from: filters.date, to: filters.date })}
            >
              Export CSV
            </DownloadButton>
            {day === null || today === null ? null : <PrintDay date={day} today={today} />}
          </More>
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            disabled={today === null}
            onClick={opened.create}
          >
            New appointment
          </Button>
        </TabHeading>
        <TodayUnknown />
        <FilterBar filters={filters} onChange={change} today={today} />
        {(isPending && error === null && todayError === null) || isTurning ? (
          <RowsWaiting label="Loading appointments..." rows={8} />
        ) : null}
        <Unanswered of={{ data, error, refetch }} failed="Failed to load appointments" />
        {data !== undefined && found.length === 0 && !isTurning ? (
          <NoneFound filters={filters} onEverywhere={() => change({ when: 'all', date: '' })} />
        ) : null}
        {found.length === 0 ? null : (
          <Stale isOld={isPlaceholderData}>
            <AppointmentsTable
              appointments={found}
              actions={{
                selected,
                onSelect: select,
                onOpen: ({ id }) => opened.open(id),
                onOpenProof: ({ id }) => opened.openProof(id),
              }}
            />
          </Stale>
        )}
        {data === undefined ? null : (
          <Pages where={data.pagination} noun="appointments" onChange={(page) => change({ page })} />
        )}
        <BulkBar selected={selected} onOpen={(id) => opened.open(id)} onClear={clear} />
      </div>
      {day === null ? null : <DaySheet date={day} />}
      {today === null ? null : (
        <AppointmentDialogs today={today} opened={opened} onDeleted={(id) => select([id], false)} />
      )}
    </>
  );
};
