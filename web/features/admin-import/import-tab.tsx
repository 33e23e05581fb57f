import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { queryWith } from '../../ui/admin/list/use-filters.ts';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportRun } from './import-run.tsx';
import styles from './import-tab.module.css';
import { outcomeWords, statusTitles } from './import-words.ts';
import { type Import, importsQuery } from './imports.query.ts';
import { MatchColumns } from './match-columns.tsx';

const fileParam = 'file';

/** The address has the open file, so that it is there again after a reload. */
const useOpenFile = () => {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get(fileParam),
    open: (id: string | null) => setParams(queryWith({ [fileParam]: id })),
  };
};

type RecentProps = { readonly files: readonly Import[] };

/** What was brought before, to look at its report or go on with it. */
const Recent = ({ files }: RecentProps) =>
  files.length === 0 ? null : (
    <section className={styles.panel} aria-labelledby="recent">
      <h2 id="recent">Recent files</h2>
      <ul className={styles.recent}>
        {files.map((file) => (
          <li key={file.id}>
            <Link to={`?${fileParam}=${file.id}`}>{file.fileName}</Link>
            <span>{[statusTitles[file.status], ...outcomeWords(file)].join(' · ')}</span>
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

type OpenProps = { readonly file: Import; readonly onClose: () => void };

const Open = ({ file, onClose }: OpenProps) =>
  file.status === 'ready' ? (
    <MatchColumns key={file.id} file={file} onGone={onClose} />
  ) : (
    <ImportRun file={file} onAnother={onClose} />
  );

/** Clients, visits and services of another program come in, and everything goes out again. */
export const ImportTab = () => {
  const { openId, open } = useOpenFile();
  const { data: files, error, refetch } = useQuery(importsQuery());
  const file = files?.find(({ id, status }) => id === openId || (openId === null && status === 'running'));
  return (
    <div className={styles.tab}>
      <TabHeading title="Import and export" lead="Bring your clients, visits and services, or take them with you.">
        <Link to="/admin/settings">Back to settings</Link>
      </TabHeading>
      {files === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Failed to load imports')} onRetry={() => void refetch()} />
      ) : null}
      {files === undefined && error === null ? <RowsWaiting label="Loading imports..." rows={2} height={200} /> : null}
      {files !== undefined && file !== undefined ? <Open file={file} onClose={() => open(null)} /> : null}
      {files !== undefined && file === undefined ? (
        <>
          {openId === null ? null : <Gone />}
          <ChooseFile onBrought={({ id }) => open(id)} />
          <Recent files={files} />
          <ExportPanel />
        </>
      ) : null}
    </div>
  );
};
