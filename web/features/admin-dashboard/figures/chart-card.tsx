import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './figures.module.css';
import { type FigureTable, saveCsv } from './figures.ts';

type TableBehindProps = { readonly title: string; readonly table: FigureTable };

const TableBehind = ({ title, table: { columns, rows } }: TableBehindProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{columns[0]?.say?.(name) ?? name}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1];
              return <td key={column?.label}>{column?.say?.(cell) ?? cell.toLocaleString('en-US')}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type ChartCardProps = {
  readonly title: string;
  readonly sum: string;
  readonly table: FigureTable;
  /** The file name without its extension. */
  readonly file: string;
  readonly children: ReactNode;
};

export const ChartCard = ({ title, sum, table, file, children }: ChartCardProps) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p>{sum}</p>
        </div>
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="subtle"
            aria-label={asTable ? `${title} as chart` : `${title} as table`}
            leftSection={asTable ? <IconChartBar size={18} stroke={1.5} /> : <IconTable size={18} stroke={1.5} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Chart' : 'Table'}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            aria-label={`${title} as CSV`}
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => saveCsv(`${file}.csv`, table)}
          >
            CSV
          </Button>
        </div>
      </header>
      {asTable ? (
        <TableBehind title={title} table={table} />
      ) : (
        <div className={styles.chart} role="img" aria-label={`${title}: ${sum}. The table has every figure.`}>
          <Suspense fallback={<Skeleton height={240} radius="md" />}>{children}</Suspense>
        </div>
      )}
    </section>
  );
};
