import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { api } from '../../api/call/client.ts';
import { DownloadButton, TabHeading } from '../../ui/admin/tab.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import styles from './import-tab.module.css';
import { outcomeWords, rowsByReason, rowsNamed, statusTitles } from './import-words.ts';
import {
  type Import,
  type ImportKind,
  importsQuery,
  useBringFile,
  useStartImport,
  useStopImport,
} from './imports.query.ts';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { clientsFile, moneyFile, visitsFile } from '../../api/files.ts';
import { queryWith } from '../../ui/admin/list/list-state.ts';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { PageState } from '../../ui/page.tsx';
import { MatchColumns } from './match-columns.tsx';

const fileOf = (id: string, rows: 'all' | 'refused') => () =>
  api.file('GET /admin/imports/{id}/report', { params: { id }, query: { rows } });

const Running = ({ file }: { readonly file: Import }) => {
  const stop = useStopImport();
  return (
    <>
      <Progress
        size="lg"
        value={(file.done / file.rows) * 100}
        aria-label={`${file.done} of ${file.rows} rows are done`}
      />
      <p role="status">
        {file.done.toLocaleString('en-US')} of {file.rows.toLocaleString('en-US')} rows. You can leave this page: the
        import keeps going.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(file.id)}>
          Stop
        </Button>
      </div>
    </>
  );
};

const places = {
  clients: ['/admin/customers', 'See your clients'],
  visits: ['/admin/appointments', 'See your appointments'],
  services: ['/admin/services', 'See your services'],
} as const satisfies Record<ImportKind, readonly [string, string]>;

const Refused = ({ file: { id, refused, counts } }: { readonly file: Import }) =>
  refused.length === 0 ? null : (
    <>
      <h3>{counts.refused === 1 ? 'One row couldn’t be imported' : `${counts.refused} rows couldn’t be imported`}</h3>
      <ul className={styles.reasons}>
        {rowsByReason(refused).map(({ reason, rows }) => (
          <li key={reason}>
            <span className="muted">{rowsNamed(rows)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {counts.refused > refused.length ? (
        <p>These are the first {refused.length}. The file below has all of them.</p>
      ) : null}
      <p>
        {counts.refused === 1 ? 'Download this row, correct it' : 'Download these rows, correct them'} in your
        spreadsheet app, and import that file. What was added stays as it is.
      </p>
      <div className={styles.buttons}>
        <DownloadButton file={fileOf(id, 'refused')}>
          {counts.refused === 1 ? 'Download this row' : 'Download these rows'}
        </DownloadButton>
      </div>
    </>
  );

type OverProps = { readonly file: Import; readonly onAnother: () => void };

const Over = ({ file, onAnother }: OverProps) => {
  const start = useStartImport();
  const { id, kind, match, statuses, status, problem } = file;
  const [to, label] = places[kind ?? 'clients'];
  return (
    <>
      {problem === null ? null : <p role="alert">{problem} Continue when you’re ready: nothing is added twice.</p>}
      <div className={styles.buttons}>
        {status === 'finished' || kind === null || match === null ? (
          <ButtonLink to={to}>{label}</ButtonLink>
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate({ id, matched: { kind, match, statuses } })}>
            Continue
          </Button>
        )}
        <DownloadButton file={fileOf(id, 'all')}>Download report</DownloadButton>
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
      </div>
      <Refused file={file} />
    </>
  );
};

/** A file whose rows are being imported, or were. */
export const ImportRun = ({ file, onAnother }: OverProps) => {
  const words = outcomeWords(file);
  return (
    <section className={styles.panel} aria-labelledby="run">
      <h2 id="run">{statusTitles[file.status]}</h2>
      <p>{file.fileName}</p>
      {words.length === 0 ? null : <p className={styles.counts}>{words.join(' · ')}</p>}
      {file.status === 'running' ? <Running file={file} /> : <Over file={file} onAnother={onAnother} />}
    </section>
  );
};

/** Takes a file by drop or picker. The server detects its type, because CSV files come with many types. */
export const ChooseFile = ({ onBrought }: { readonly onBrought: (brought: Import) => void }) => {
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useBringFile(onBrought);
  const bring = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setShare(0);
    mutate({ file, onProgress: setShare });
  };
  return (
    <Dropzone
      onDrop={bring}
      onReject={(rejections) => bring(rejections.map(({ file }) => file))}
      multiple={false}
      disabled={isPending}
      className={styles.dropzone}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'File to import' }}
    >
      <div className={styles.invitation}>
        <IconFileImport size={40} stroke={1.25} aria-hidden />
        <Button disabled={isPending} loading={isPending}>
          Choose a file
        </Button>
        <p>or drop it here: clients, visits or services as CSV, a calendar as ICS, or your phone’s contacts as VCF</p>
        <p>Files from Square, Acuity, Vagaro, StyleSeat and GlossGenius are recognized.</p>
        {isPending ? <Progress w="min(20rem, 100%)" value={share * 100} aria-label="Upload" /> : null}
      </div>
    </Dropzone>
  );
};

/** Exports all data. Files for a range of days are available where those days are chosen. */
export const ExportPanel = () => (
  <section className={styles.panel} aria-labelledby="export">
    <h2 id="export">Export</h2>
    <p>Your data is yours. Each file opens in any spreadsheet, and can be imported again.</p>
    <div className={styles.buttons}>
      <DownloadButton file={clientsFile}>Clients</DownloadButton>
      <DownloadButton file={() => visitsFile()}>Visits</DownloadButton>
      <DownloadButton file={() => moneyFile()}>Money</DownloadButton>
    </div>
  </section>
);

const fileParam = 'file';

/** The id of the open file, stored in the address, so that it survives a reload. */
const useOpenFile = () => {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get(fileParam),
    open: (id: string | null) => setParams(queryWith({ [fileParam]: id })),
  };
};

/** Earlier files, to see their reports or continue with them. */
const Recent = ({ files }: { readonly files: readonly Import[] }) =>
  files.length === 0 ? null : (
    <section className={styles.panel} aria-labelledby="recent">
      <h2 id="recent">Recent files</h2>
      <ul className={styles.recent}>
        {files.map((file) => (
          <li key={file.id}>
            <Link to={`?${fileParam}=${file.id}`} className="tap-link">
              {file.fileName}
            </Link>
            <span className="muted">{[statusTitles[file.status], ...outcomeWords(file)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Gone = () => (
  <PageState compact title="This file is no longer here">
    <p>Import it again: what was added stays, and nothing is added twice.</p>
  </PageState>
);

const Open = ({ file, onClose }: { readonly file: Import; readonly onClose: () => void }) =>
  file.status === 'ready' ? (
    <MatchColumns key={file.id} file={file} onGone={onClose} />
  ) : (
    <ImportRun file={file} onAnother={onClose} />
  );

/** Imports clients, visits and services from another program, and exports everything. */
export const ImportTab = () => {
  const { openId, open } = useOpenFile();
  const asked = useQuery(importsQuery());
  const file = asked.data?.find(({ id, status }) => id === openId || (openId === null && status === 'running'));
  return (
    <div className={styles.tab}>
      <TabHeading title="Import and export" lead="Bring your clients, visits and services, or take them with you." />
      <Loaded
        of={asked}
        failed="Failed to load imports"
        waiting={{ label: 'Loading imports...', rows: 2, height: 200 }}
      >
        {(files) =>
          file === undefined ? (
            <>
              {openId === null ? null : <Gone />}
              <ChooseFile onBrought={({ id }) => open(id)} />
              <Recent files={files} />
              <ExportPanel />
            </>
          ) : (
            <Open file={file} onClose={() => open(null)} />
          )
        }
      </Loaded>
    </div>
  );
};
