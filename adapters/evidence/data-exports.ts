import { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { DataExports, ExportFact, ExportLine, PersonsData } from '../../application/ports/views.ts';
import { startWords } from '../../application/timeline/timeline.ts';
import { extensionOf, signatureOf } from '../file-signatures.ts';
import { momentWordsIn } from './moments.ts';
import { zipOf } from './zip.ts';

/** A file of the export; `name` is null if the file would make the ZIP too large. */
export type PackedFile = { readonly what: string; readonly name: string | null; readonly bytes: number };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const facts = (rows: readonly ExportFact[]): string =>
  `<dl>${rows.map(({ what, value }) => `<dt>${text(what)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`;

const actors: Readonly<Record<string, string>> = {
  client: 'You',
  guest: 'You, without signing in',
  owner: 'The studio',
  studio: 'The booking system',
  somebody: 'Someone with another account',
};

const line = ({ at, by, text: said, changes, facts: told }: ExportLine, moment: (at: string) => string): string => {
  const changed = changes.map(({ what, from, to }) => ({ what, value: `${from ?? 'nothing'} → ${to ?? 'nothing'}` }));
  return `<li><h4>${text(said)}</h4><p><time datetime="${text(at)}">${text(moment(at))}</time>, ${text(actors[by] ?? by)}</p>${facts([...changed, ...told])}</li>`;
};

const visit = ({ date, time, zone, facts: told, lines }: PersonsData['appointments'][number]): string => {
  const moment = momentWordsIn(zone);
  const title = `${startWords({ date, time })} (${zone})`;
  return `<section><h3>${text(title)}</h3>${facts(told)}<ol>${lines.map((each) => line(each, moment)).join('')}</ol></section>`;
};

const file = ({ what, name, bytes }: PackedFile): string => {
  const size = `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  return name === null
    ? `<li>${text(what)}, ${size}: too large for this download. Please ask the studio.</li>`
    : `<li><a href="${text(name)}">${text(what)}</a>, ${size}</li>`;
};

const part = (title: string, content: string, isThere: boolean): string =>
  `<h2>${title}</h2>${isThere ? content : '<p>Nothing.</p>'}`;

/** The page of an export. It needs no network and runs no script. */
const dataPage = (studio: string, data: PersonsData, files: readonly PackedFile[]): string => {
  const { madeAt, account, appointments, reviews } = data;
  const zone = appointments.at(-1)?.zone ?? 'UTC';
  const written = reviews.map((review) => facts(review.facts)).join('<hr>');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data at ${text(studio)}</title>
<style>
:root{color-scheme:light;--page:#fbf6ef;--text:#2b1a22;--quiet:#6b5a60;--line:#a2762a;--link:#a6461f}
/* Only on the screen: paper stays light. */
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--page:#1f191c;--text:#f3ece4;--quiet:#bfb2a6;--link:#eaa27c}}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1rem;margin:.4rem 0}dt{color:var(--quiet)}dd{margin:0;white-space:pre-line}
ol{list-style:none;padding:0}ol li{margin:1rem 0;padding-left:1rem;border-left:2px solid var(--line)}h4{margin:0}li p{margin:0;color:var(--quiet)}a{color:var(--link)}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{body{background:#fff}}
</style></head><body>
<h1>Your data at ${text(studio)}</h1>
<p>Everything the studio has about you, as of ${text(momentWordsIn(zone)(madeAt))}. <code>data.json</code> has the same in a form that programs read. The studio’s private notes are left out.</p>
${part('Account', facts(account), account.length > 0)}
${part('Appointments', appointments.map(visit).join(''), appointments.length > 0)}
${part('Reviews', written, reviews.length > 0)}
${part('Files', `<ul>${files.map(file).join('')}</ul>`, files.length > 0)}
</body></html>
`;
};

/** Limits the ZIP, because it is made in memory. */
const maxBytes = 100 * 1_048_576;

type Collected = { readonly listed: PackedFile[]; readonly packed: Map<string, Uint8Array> };

/** Throws if a file cannot be read. */
const collect = async (files: Files, wanted: PersonsData['files']): Promise<Collected> => {
  const listed: PackedFile[] = [];
  const packed = new Map<string, Uint8Array>();
  let room = maxBytes;
  for (const { stored, as, what } of wanted) {
    const found = await files.get(stored);
    if (found.isErr()) throw found.error;
    const bytes = found.value;
    if (bytes === null) continue;
    const fits = bytes.length <= room;
    const name = `files/${as}.${extensionOf(signatureOf(bytes))}`;
    listed.push({ what, name: fits ? name : null, bytes: bytes.length });
    if (!fits) continue;
    packed.set(name, bytes);
    room -= bytes.length;
  }
  return { listed, packed };
};

const packed = async (files: Files, studio: string, data: PersonsData): Promise<Uint8Array> => {
  const { listed, packed } = await collect(files, data.files);
  const json = JSON.stringify({ studio, ...data, files: listed }, null, 2);
  const all = new Map<string, Uint8Array>([
    ['index.html', Buffer.from(dataPage(studio, data, listed))],
    ['data.json', Buffer.from(`${json}\n`)],
    ...packed,
  ]);
  return zipOf(all, new Date(data.madeAt));
};

const isUnavailable = (cause: unknown): cause is Unavailable =>
  typeof cause === 'object' && cause !== null && 'kind' in cause && cause.kind === 'Unavailable';

export const openDataExports = (files: Files, studio: () => Promise<string>): DataExports => ({
  pack: (data) =>
    ResultAsync.fromPromise(
      studio().then((name) => packed(files, name, data)),
      (cause): Unavailable => {
        if (isUnavailable(cause)) return cause;
        throw cause;
      },
    ),
});
