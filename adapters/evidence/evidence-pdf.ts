import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { EvidenceContent } from '../../application/ports/views.ts';
import { readPicture } from '../read-pictures.ts';
import { momentWordsIn } from './moments.ts';
import { plainFont } from './plain-font.ts';
import type { ProofOriginal } from './proof-pictures.ts';
import type { RawEvent } from './raw-events.ts';

export type PdfContent = {
  readonly studio: string;
  readonly content: EvidenceContent;
  readonly events: readonly RawEvent[];
  readonly originals: readonly ProofOriginal[];
  readonly verifierKey: string;
};

type Pdf = PDFKit.PDFDocument;

/** Static cuts of the site's fonts as WOFF, because pdfkit cannot subset WOFF 2 or variable fonts. */
const fontFiles = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  textMore: '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  strongMore: '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff',
  title: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  titleMore: '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
} as const;
type Face = 'text' | 'strong' | 'title';

const require = createRequire(import.meta.url);

let readFonts: ReadonlyMap<string, Buffer> | undefined;

/** Reads the fonts when the first pack is made. */
const fonts = (): ReadonlyMap<string, Buffer> => {
  readFonts ??= new Map(
    Object.entries(fontFiles).map(([name, file]) => [name, plainFont(readFileSync(require.resolve(file)))]),
  );
  return readFonts;
};

const black = '#000000';
const grey = '#444444';
/** Card networks accept at most 20 pages and 1 MB. */
const maxPages = 20;
const pagesForEvents = 11;
/** Up to this page, the steps of the booking system are listed, one line each. */
const pagesForSteps = 13;
const maxPictures = 5;
/** Two pages at most, together. */
const maxPolicyLetters = 4_000;
const maxPolicyLines = 90;
const margin = 54;

type Glyphs = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };

/** Writes each letter in a cut that has it; a letter that no cut has is written as its number. */
export const openWriter = (doc: Pdf) => {
  for (const [name, font] of fonts()) doc.registerFont(name, font);
  const glyphs = new Map<string, Glyphs>();
  const has = (font: string, codePoint: number): boolean => {
    let found = glyphs.get(font);
    if (found === undefined) {
      doc.font(font);
      found = (doc as unknown as { readonly _font: { readonly font: Glyphs } })._font.font;
      glyphs.set(font, found);
    }
    return found.hasGlyphForCodePoint(codePoint);
  };
  const runsOf = (text: string, face: Face): readonly { readonly font: string; text: string }[] => {
    const runs: { readonly font: string; text: string }[] = [];
    for (const letter of text) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const isPlain = letter === '\n' || has(face, codePoint);
      const font = isPlain || !has(`${face}More`, codePoint) ? face : `${face}More`;
      const shown = isPlain || font !== face ? letter : `[U+${codePoint.toString(16).toUpperCase()}]`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };
  return (
    text: string,
    face: Face,
    size: number,
    options: PDFKit.Mixins.TextOptions & { color?: string } = {},
  ): void => {
    const { color = black, ...rest } = options;
    doc.fontSize(size).fillColor(color);
    const runs = runsOf(text === '' ? ' ' : text, face);
    for (const [at, run] of runs.entries())
      doc.font(run.font).text(run.text, { ...rest, continued: at < runs.length - 1 });
  };
};

const restWords = {
  log: null,
  box: null,
  studio: 'Readable by the word of the studio: this record is from before each box had a key of its own.',
  withheld: 'What is sealed in this record is private to the studio, or was erased.',
} as const;

/** Ends the document and gives its bytes. */
export const pdfBytes = (doc: Pdf): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });

const whatItShows: readonly string[] = [
  'These records are entries of a log that is only ever added to. Each entry has a hash; all hashes together make one tree, whose head the studio signs at most a second later. A client who booked can keep a record of her booking under such a head. Nobody, the studio included, can change, remove, add or reorder anything under it without being found.',
  'The texts below are the studio’s words for these entries. The entries themselves, as they are stored, are in the folder “events”; “timeline.json” has what is sealed in them, in readable form, and the verifiers show that it is what the log holds.',
  'It does not show that what was recorded is true. A payment proof shows what the client submitted, never that money moved.',
];

const howToCheck = (verifierKey: string): readonly string[] => [
  'Open index.html in a browser, without a network; or run “node verify.mjs” in the folder of the pack. Each ends with 0 for a sound pack, and otherwise says what is wrong. A booking record that the client has kept can be given to each of them.',
  'The folder “stamps” has the first signed heads of days around these entries, where the studio has kept them, with the time stamps (RFC 3161) that an authority gave them; “proofs/days.json” shows which entries were under which. Whether a stamp is good is told by openssl with the certificates of the authority: openssl ts -verify -data HEAD -in HEAD.tsr -CAfile CERTIFICATES.',
  `The key of the log: ${verifierKey}. Compare it with the one at the studio’s address, /.well-known/salon-log-key, and with the one in a booking record that has left the house.`,
  'Formats: RFC 6962 (tree), RFC 8785 (canonical JSON), C2SP signed-note, tlog-checkpoint and tlog-proof, Ed25519, AES-256-GCM with a commitment to each key.',
];

/** The document, written from top to bottom. */
const openPages = (content: EvidenceContent) => {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    font: require.resolve(fontFiles.text),
    info: { Title: `Evidence of appointment ${content.appointmentId}`, CreationDate: new Date(content.madeAt) },
  });
  const write = openWriter(doc);
  const inZone = momentWordsIn(content.zone);
  return {
    doc,
    write,
    /** The studio's time, followed by UTC. */
    moment: (at: string): string => `${inZone(at)} (${at})`,
    pages: (): number => doc.bufferedPageRange().count,
    heading: (text: string): void => {
      if (doc.y > doc.page.height - margin - 170) doc.addPage();
      doc.moveDown(1);
      write(text, 'title', 16);
      doc.moveDown(0.4);
    },
    fact: (what: string, value: string): void => {
      const { x } = doc;
      doc.x = x + 12;
      write(`${what}: ${value}`, 'text', 9.5, { width: doc.page.width - margin - doc.x });
      doc.x = x;
    },
    paragraphs: (lines: readonly string[]): void => {
      for (const line of lines) {
        write(line, 'text', 10);
        doc.moveDown(0.4);
      }
    },
  };
};

type Pages = ReturnType<typeof openPages>;

const writeTitle = ({ write, moment, heading, fact, paragraphs }: Pages, { studio, content }: PdfContent): void => {
  write(`${studio}: evidence of an appointment`, 'title', 22);
  write(`Appointment ${content.appointmentId}`, 'text', 10, { color: grey });
  write(`Made ${moment(content.madeAt)}. Times are those of the studio, with UTC behind them.`, 'text', 10, {
    color: grey,
  });
  heading('What this shows');
  paragraphs(whatItShows);
  heading('What is claimed');
  for (const { what, value } of content.claims) fact(what, value);
};

const writeEvent = ({ doc, write, moment, fact }: Pages, { entry, stored, rests }: RawEvent): void => {
  if (doc.y > doc.page.height - margin - 80) doc.addPage();
  write(entry.text ?? stored.type, 'strong', 11);
  write(`${moment(String(stored.metadata.occurredAt))}, by ${entry.by}`, 'text', 9, { color: grey });
  for (const { what, from, to } of entry.changes) fact(what, `${from ?? 'none'}, now ${to ?? 'none'}`);
  for (const { what, value } of entry.facts) fact(what, value);
  const words = entry.isErased ? 'Erased: the person was forgotten.' : restWords[rests];
  if (words !== null) write(words, 'text', 9, { color: grey, indent: 12 });
  write(`${stored.type}, event ${stored.id}`, 'text', 7.5, { color: grey });
  doc.moveDown(0.7);
};

const writeStep = ({ doc, write, moment }: Pages, { entry, stored }: RawEvent): void => {
  const text = entry.text ?? 'A record that the words above tell already';
  write(`${moment(String(stored.metadata.occurredAt))}, by ${entry.by}: ${text}`, 'text', 8.5);
  write(`${stored.type}, event ${stored.id}`, 'text', 7, { color: grey });
  doc.moveDown(0.25);
};

const writeEvents = (pages: Pages, events: readonly RawEvent[]): void => {
  const [steps, others] = [events.filter(({ entry }) => entry.isStep), events.filter(({ entry }) => !entry.isStep)];
  let told = 0;
  pages.heading('What happened');
  for (const event of others) {
    if (pages.pages() > pagesForEvents) break;
    told += 1;
    writeEvent(pages, event);
  }
  if (steps.length > 0) pages.heading('Steps of the booking system');
  for (const step of steps) {
    if (pages.pages() > pagesForSteps) break;
    told += 1;
    writeStep(pages, step);
  }
  if (told < events.length) pages.write(`${events.length - told} more events are in timeline.json.`, 'strong', 10);
};

const writePolicies = ({ doc, write, heading }: Pages, { policies }: EvidenceContent): void => {
  for (const { policiesHash, text } of policies) {
    heading('Policies that the client agreed to');
    write(`sha-256 ${policiesHash}, as the events above name it. In full: policies/${policiesHash}.txt`, 'text', 8, {
      color: grey,
    });
    doc.moveDown(0.4);
    const shown = text.split('\n').slice(0, maxPolicyLines).join('\n').slice(0, maxPolicyLetters);
    write(shown === text ? text : `${shown}…`, 'text', 9);
  }
};

const writeProof = (
  { doc, write, moment }: Pages,
  { proofId, uploadedAt, sha256, file }: ProofOriginal,
  picture: Uint8Array | null,
): void => {
  if (picture === null) doc.moveDown(1);
  else doc.addPage();
  write(`Payment proof ${proofId}`, 'title', 14);
  write(`Uploaded ${moment(uploadedAt)}`, 'text', 9, { color: grey });
  write(`sha-256 ${sha256}`, 'text', 8, { color: grey });
  if (file === null) write('Its file was erased.', 'text', 10);
  else write(picture === null ? `See ${file.name}.` : `In full: ${file.name}`, 'text', 9);
  doc.moveDown(0.5);
  if (picture === null) return;
  const height = doc.page.height - margin - doc.y - 10;
  doc.image(Buffer.from(picture), { fit: [doc.page.width - 2 * margin, height], align: 'center' });
};

const writeProofs = async (pages: Pages, originals: readonly ProofOriginal[]): Promise<void> => {
  if (originals.length === 0) {
    pages.heading('Payment proofs');
    pages.write('None was given.', 'text', 10);
  }
  for (const [at, original] of originals.entries()) {
    // The last page is kept for how to check the pack.
    if (pages.pages() >= maxPages - 1)
      return pages.write(`${originals.length - at} more payment proofs are in the folder “files”.`, 'strong', 10);
    const isShown = original.file !== null && at < maxPictures && pages.pages() <= maxPages - 2;
    writeProof(pages, original, isShown ? await readPicture('grey', original.file.bytes) : null);
  }
};

/** Numbers the pages at the bottom. */
const numberPages = ({ doc }: Pages, { appointmentId }: EvidenceContent): void => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(8).fillColor(grey);
    doc.text(`Appointment ${appointmentId} · page ${page + 1} of ${count}`, margin, doc.page.height - 36, {
      lineBreak: false,
    });
  }
};

/** The pack for people: what happened, the proofs as pictures, and how to check it. Only uses black and gray. */
export const evidencePdf = async (parts: PdfContent): Promise<Uint8Array> => {
  const { content, events, originals, verifierKey } = parts;
  const pages = openPages(content);
  writeTitle(pages, parts);
  writeEvents(pages, events);
  writePolicies(pages, content);
  await writeProofs(pages, originals);
  pages.heading('How to check it');
  pages.paragraphs(howToCheck(verifierKey));
  numberPages(pages, content);
  return pdfBytes(pages.doc);
};
