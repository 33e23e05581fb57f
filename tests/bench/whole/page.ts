import type { Figure } from '../support/figures.ts';
import { type BenchRun, olderThan, type PartRun, partIn, rowsOf } from './runs.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shown = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

const width = 320;
const height = 150;
const margin = 44;

type Line = { readonly className: string; readonly figures: readonly Figure[] };

/** Both axes are logarithmic: a straight level line does not grow. */
const chart = (title: string, unit: string, lines: readonly Line[]): string => {
  const points = lines.flatMap(({ figures }) => figures).filter(({ value }) => value > 0);
  const span = (values: readonly number[]) => {
    const [least, most] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
    return (value: number): number => (most === least ? 0.5 : (Math.log10(value) - least) / (most - least));
  };
  if (points.length === 0) return '';
  const [ofX, ofY] = [span(points.map(({ at = 1 }) => at)), span(points.map(({ value }) => value))];
  const x = (at = 1): number => margin + ofX(at) * (width - 2 * margin);
  const y = (value: number): number => height - 28 - ofY(value) * (height - 64);
  const drawn = lines.map(({ className, figures }) => {
    const seen = figures.filter(({ value }) => value > 0);
    const path = seen.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const labels = seen.map(
      ({ at, value }) =>
        `<circle cx="${x(at)}" cy="${y(value)}" r="3"/>` +
        (className === 'now'
          ? `<text x="${x(at)}" y="${y(value) - 7}">${shown(value)}</text><text x="${x(at)}" y="${height - 8}">${shown(at ?? 1)}</text>`
          : ''),
    );
    return `<g class="${className}"><polyline points="${path}"/>${labels.join('')}</g>`;
  });
  return `<figure><figcaption>${escaped(title)}<small> ${escaped(unit)}</small></figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">${drawn.join('')}</svg></figure>`;
};

const byName = (figures: readonly Figure[]) => [...Map.groupBy(figures, ({ name }) => name)];

const bar = (times: number | null): string =>
  times === null
    ? ''
    : `<svg class="bar" viewBox="0 0 100 8" aria-hidden="true"><rect class="last" width="50" height="8"/><rect class="now" y="2" width="${Math.min(100, 50 * times)}" height="4"/></svg>`;

const headings = ['figure', 'at', 'last run', 'now', 'unit', 'times', 'baseline', 'times it'];
const cell = (text: string): string => `<td>${text}</td>`;
const shownOrNot = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : shown(value);

const partOf = (part: PartRun, last: PartRun | null, older: string | null): string => {
  const charts = byName(part.figures)
    .filter(([, figures]) => figures.length > 1)
    .map(([name, figures]) =>
      chart(name, figures[0]?.unit ?? '', [
        { className: 'last', figures: last?.figures.filter((one) => one.name === name) ?? [] },
        { className: 'now', figures },
      ]),
    );
  const rows = rowsOf(part, last).map((row) => {
    const cells = [
      ...[shownOrNot(row.at), shownOrNot(row.last), shownOrNot(row.now), escaped(row.unit)],
      ...[`${row.times?.toFixed(2) ?? ''} ${bar(row.times)}`, shownOrNot(row.baseline)],
      row.timesBaseline?.toFixed(2) ?? '',
    ];
    return `<tr><th scope="row">${escaped(row.name)}</th>${cells.map(cell).join('')}</tr>`;
  });
  const table = `<table><thead><tr>${headings.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const told = [
    `${part.seconds.toFixed(0)} s`,
    ...(part.problem === null ? [] : [`<strong>${escaped(part.problem)}</strong>`]),
    ...(older === null ? [] : [`the last figures are of ${escaped(older)}`]),
  ];
  return `<section><h2>${escaped(part.name)}</h2><p>${told.join(', ')}</p><div class="charts">${charts.join('')}</div>${rows.length === 0 ? '' : table}</section>`;
};

const style = `body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#222}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:right;font-weight:normal}th:first-child{text-align:left}
.charts{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:20rem}polyline{fill:none;stroke-width:2}text{font-size:10px;text-anchor:middle;fill:#444}
g.now polyline{stroke:#7a3e9d}g.now circle,rect.now{fill:#7a3e9d}g.last polyline{stroke:#aaa;stroke-dasharray:4}g.last circle{fill:#aaa}rect.last{fill:#ddd}svg.bar{width:6rem}`;

/** A page that needs nothing else: charts and a table of each part, this run in color and the last one in grey. */
export const pageOf = (now: BenchRun, last: BenchRun | null): string => {
  const sections = now.parts.map((part) => partOf(part, partIn(last, part.name), olderThan(last, part.name)));
  const beside =
    last === null
      ? 'There was no run before.'
      : `In grey: the run of ${last.at}, at a load of ${last.load.toFixed(1)}.`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><style>${style}</style><h1>Bench of ${now.at}</h1><p>The load of the machine was ${now.load.toFixed(1)} at its start. ${beside}</p>${sections.join('')}</html>`;
};
