import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './import-tab.module.css';
import {
  adviceOn,
  countOf,
  fieldChoices,
  foreseen,
  kindNames,
  lackOf,
  matchedWith,
  meaningChoices,
  rowsNamed,
  saidOf,
  sourceNames,
  unsaidOf,
} from './import-words.ts';
import {
  type Import,
  type ImportKind,
  type Matched,
  type Preview,
  previewQuery,
  useDropImport,
  useStartImport,
} from './imports.query.ts';

type ColumnsProps = {
  readonly file: Import;
  readonly matched: Matched;
  readonly onChange: (match: Matched['match']) => void;
};

const maxExamples = 3;

/** A column with its first values and its field. */
const Column = ({ file, matched: { kind, match }, onChange, index }: ColumnsProps & { readonly index: number }) => {
  const column = file.columns[index] ?? '';
  const examples = file.samples.map((cells) => cells[index] ?? '').filter((text) => text !== '');
  return (
    <li className={match[index] == null ? styles.leftOut : undefined}>
      <div>
        <strong className="block">{column}</strong>
        <span className="muted-md two-lines">
          {examples.slice(0, maxExamples).join(' · ') || 'Empty in the first rows'}
        </span>
      </div>
      <NativeSelect
        aria-label={`${column} is`}
        value={match[index] ?? ''}
        data={fieldChoices(kind)}
        onChange={({ currentTarget: { value } }) => onChange(matchedWith(match, index, value))}
      />
    </li>
  );
};

/** First the columns that the headings explain. The others are collapsible, and stay in place when they are matched. */
const Columns = (props: ColumnsProps) => {
  const { file, matched } = props;
  const suggested = file.suggested.matches[matched.kind];
  const places = file.columns.map((_, index) => index);
  const known = places.filter((index) => suggested[index] != null);
  const others = places.filter((index) => suggested[index] == null);
  const list = (indexes: readonly number[]) => (
    <ul className={styles.columns}>
      {indexes.map((index) => (
        <Column key={index} index={index} {...props} />
      ))}
    </ul>
  );
  if (known.length === 0 || others.length === 0) return list(places);
  return (
    <>
      {list(known)}
      <details className={styles.others}>
        <summary>
          {others.length === 1 ? 'One more column' : `${others.length} more columns`}:{' '}
          {others.map((index) => file.columns[index]).join(', ')}
        </summary>
        {list(others)}
      </details>
    </>
  );
};

type StatusWordsProps = {
  readonly words: Preview['statuses'];
  readonly matched: Matched;
  readonly onChange: (matched: Matched) => void;
};

/** Ambiguous status words, each with the owner's meaning. */
const StatusWords = ({ words, matched, onChange }: StatusWordsProps) =>
  words.length === 0 ? null : (
    <section className={styles.panel} aria-labelledby="status-words">
      <h2 id="status-words">What these statuses mean</h2>
      <p>Your file has {words.length === 1 ? 'a status' : 'statuses'} that could mean a visit took place or didn’t.</p>
      <ul className={styles.columns}>
        {words.map(({ word, rows, count }) => (
          <li key={word}>
            <div>
              <strong className="block">{word}</strong>
              <span className="muted-md two-lines">{rowsNamed(rows, count)}</span>
            </div>
            <NativeSelect
              aria-label={`${word} means`}
              value={matched.statuses?.[word] ?? ''}
              data={meaningChoices}
              onChange={({ currentTarget: { value } }) => onChange(saidOf(matched, word, value))}
            />
          </li>
        ))}
      </ul>
    </section>
  );

/** What will happen to rows of the whole file that are not simply added. */
const Foreseen = ({ preview, matched }: { readonly preview: Preview; readonly matched: Matched }) => {
  const groups = foreseen(preview, matched);
  return groups.length === 0 ? null : (
    <section className={styles.panel} aria-labelledby="foreseen">
      <h2 id="foreseen">Before you start</h2>
      <ul className={styles.reasons}>
        {groups.map(({ rows, said }) => (
          <li key={said}>
            <span className="muted">{rows}</span>
            <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const FirstRows = ({ rows, error }: { readonly rows: Preview['rows'] | undefined; readonly error: Error | null }) => (
  <section className={styles.panel} aria-labelledby="first-rows">
    <h2 id="first-rows">How the first rows will be read</h2>
    <Problem message={error === null ? null : sentenceOf(error, 'The preview couldn’t be loaded.')} />
    <ol className={styles.preview} aria-busy={rows === undefined}>
      {(rows ?? []).map(({ row, fields, reason }) => (
        <li key={row} className={reason === null ? undefined : styles.refusedRow}>
          <span className="muted">Row {row}</span>
          {reason === null ? (
            <dl>
              {fields
                .filter(({ text }) => text !== '')
                .map(({ field, text }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          ) : (
            <p>Can’t be imported: {reason}</p>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** The field of each column, suggested from the headings and corrected by the owner, with a preview of some rows. */
export const MatchColumns = ({ file, onGone }: { readonly file: Import; readonly onGone: () => void }) => {
  const { suggested } = file;
  const [matched, setMatched] = useState<Matched>({ kind: suggested.kind, match: suggested.matches[suggested.kind] });
  const start = useStartImport();
  const drop = useDropImport();
  const { data: preview, error } = useQuery(previewQuery(file.id, matched));
  const lack = lackOf(matched) ?? (preview === undefined ? null : unsaidOf(matched, preview));
  const advice = adviceOn(matched);
  const choose = (kind: ImportKind) => setMatched({ kind, match: suggested.matches[kind] });
  return (
    <>
      <section className={styles.panel} aria-labelledby="match">
        <h2 id="match">{file.fileName}</h2>
        <p>
          {sourceNames[file.source]}, {file.rows.toLocaleString('en-US')} {file.rows === 1 ? 'row' : 'rows'}. Nothing is
          added until you start the import.
        </p>
        <NativeSelect
          className={styles.kind}
          label="The rows are"
          value={matched.kind}
          data={kinds}
          onChange={({ currentTarget: { value } }) => choose(value as ImportKind)}
        />
        {advice === null ? null : (
          <p role="status" className={styles.advice}>
            {advice}
          </p>
        )}
        <Columns file={file} matched={matched} onChange={(match) => setMatched({ ...matched, match })} />
      </section>
      {preview === undefined ? null : (
        <>
          <StatusWords words={preview.statuses} matched={matched} onChange={setMatched} />
          <Foreseen preview={preview} matched={matched} />
        </>
      )}
      <FirstRows rows={preview?.rows} error={error} />
      <div className={styles.buttons}>
        <Button
          disabled={lack !== null || (preview === undefined && error === null)}
          loading={start.isPending}
          onClick={() => start.mutate({ id: file.id, matched })}
        >
          Import {countOf(file.rows, matched.kind)}
        </Button>
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate(file.id, { onSuccess: onGone })}>
          Choose another file
        </Button>
        {lack === null ? null : <p role="status">{lack}</p>}
      </div>
    </>
  );
};
