import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { api } from '../../api/call/client.ts';
import { DownloadButton } from '../../ui/admin/tab/download-button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { useStartImport, useStopImport } from './import.mutations.ts';
import styles from './import-tab.module.css';
import { outcomeWords, rowsByReason, rowsNamed, statusTitles } from './import-words.ts';
import type { Import, ImportKind } from './imports.query.ts';

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
            <span className={styles.rowNumber}>{rowsNamed(rows)}</span>
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
  const { id, kind, match, status, problem } = file;
  const [to, label] = places[kind ?? 'clients'];
  return (
    <>
      {problem === null ? null : <p role="alert">{problem} Continue when you’re ready: nothing is added twice.</p>}
      <div className={styles.buttons}>
        {status === 'finished' || kind === null || match === null ? (
          <ButtonLink to={to}>{label}</ButtonLink>
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate({ id, matched: { kind, match } })}>
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

/** A file whose rows are being taken, or were. */
export const ImportRun = ({ file, onAnother }: OverProps) => {
  const words = outcomeWords(file);
  return (
    <section className={styles.panel} aria-labelledby="run">
      <h2 id="run">{statusTitles[file.status]}</h2>
      <p className={styles.fileName}>{file.fileName}</p>
      {words.length === 0 ? null : <p className={styles.counts}>{words.join(' · ')}</p>}
      {file.status === 'running' ? <Running file={file} /> : <Over file={file} onAnother={onAnother} />}
    </section>
  );
};
