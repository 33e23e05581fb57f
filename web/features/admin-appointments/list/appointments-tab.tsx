import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { visitsFile } from '../../../api/exports.ts';
import { salonTodayQuery } from '../../../api/salon.query.ts';
import { formatDate } from '../../../format/calendar.ts';
import { Pages } from '../../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { Stale } from '../../../ui/admin/list/stale.tsx';
import { useFilters } from '../../../ui/admin/list/use-filters.ts';
import { usePageWithin } from '../../../ui/admin/list/use-page-within.ts';
import { useSelection } from '../../../ui/admin/list/use-selection.ts';
import { DownloadButton } from '../../../ui/admin/tab/download-button.tsx';
import { PartFailed } from '../../../ui/admin/tab/part-failed.tsx';
import { TabHeading } from '../../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../../ui/page/page-state.tsx';
import { appointmentsQuery } from '../appointments.query.ts';
import { AppointmentDialogs, type Dialogs, noDialogs } from '../dialog/appointment-dialogs.tsx';
import { useOpen } from '../dialog/use-open.ts';
import styles from './appointments-tab.module.css';
import { AppointmentsTable } from './appointments-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DaySheet } from './day-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListFilters, readAppointmentFilters, writeAppointmentFilters } from './list-filters.ts';
import { PrintDay } from './print-day.tsx';

/** Says why the salon's date is missing, without which nothing can be listed or opened here. */
const TodayUnknown = () => {
  const { error, refetch } = useQuery(salonTodayQuery());
  return <PartFailed error={error} failed="Failed to load settings" onRetry={() => void refetch()} />;
};

type NoneFoundProps = { readonly filters: ListFilters; readonly onEverywhere: () => void };

/** What is not found among the days that are shown may be on others. */
const NoneFound = ({ filters: { when, date }, onEverywhere }: NoneFoundProps) => (
  <PageState
    compact
    title="No appointments found"
    actions={
      when === 'all' && date === '' ? null : (
        <Button variant="default" onClick={onEverywhere}>
          Search all dates
        </Button>
      )
    }
  >
    <p>No appointments found for the selected filter.</p>
  </PageState>
);

/** The appointments, those ahead first: to find one, judge its proof and change its status. */
export const AppointmentsTab = () => {
  const { filters, change } = useFilters({ read: readAppointmentFilters, write: writeAppointmentFilters });
  const { selected, select, clear } = useSelection();
  const [dialogs, setDialogs] = useState<Dialogs>(noDialogs);
  const opened = useOpen();
  const today = useQuery(salonTodayQuery()).data ?? null;
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery({
    ...appointmentsQuery(filters, today ?? ''),
    enabled: today !== null,
  });
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  const found = data?.appointments ?? [];
  const day = filters.date === '' ? today : filters.date;
  return (
    <>
      <div className={styles.screen}>
        <TabHeading title="Appointments">
          <DownloadButton
            label={filters.date === '' ? 'Export CSV of all visits' : `Export CSV of ${formatDate(filters.date)}`}
            file={() => visitsFile(filters.date === '' ? undefined : { from: filters.date, to: filters.date })}
          >
            Export CSV
          </DownloadButton>
          {day === null || today === null ? null : <PrintDay date={day} today={today} />}
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
        {isLoading || isTurning ? <RowsWaiting label="Loading appointments..." rows={8} /> : null}
        {error === null ? null : (
          <PageError message={sentenceOf(error, 'Failed to load appointments')} onRetry={() => void refetch()} />
        )}
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
                onOpen: ({ id }, mode) => opened.open(id, mode),
                onOpenProof: ({ id }) => opened.openProof(id),
                onDelete: (deleting) => setDialogs({ deleting }),
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
        <AppointmentDialogs
          today={today}
          opened={opened}
          dialogs={dialogs}
          onChange={setDialogs}
          onDeleted={(id) => select([id], false)}
        />
      )}
    </>
  );
};
