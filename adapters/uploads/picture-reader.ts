import type { Metadata } from 'sharp';
import sharp from 'sharp';
import type { FileFacts } from '../../application/ports/files.ts';
import { maxPixels } from '../../application/stored-files.ts';
import type { PictureReadings, PictureToRead } from '../read-pictures.ts';
import { answerAsReader } from '../reader-process.ts';
import { hashOfPicture } from './picture-hash.ts';

const names = {
  271: 'make',
  272: 'model',
  270: 'imageDescription',
  305: 'software',
  306: 'writtenAt',
  33434: 'exposureTime',
  33437: 'fNumber',
  36867: 'takenAt',
  36880: 'writtenOffset',
  36881: 'takenOffset',
  37510: 'userComment',
} as const satisfies Readonly<Record<number, string>>;

type Name = (typeof names)[keyof typeof names];

/** The shown fields as texts. For a number, only says that it exists. */
export type Exif = { readonly [Field in Name]?: string };

const placeOfPhoto = 34_665;
/** Cameras write some 60 entries. Each could point to a long value. */
const maxEntries = 200;
const maxBytes = 400;
const isText: ReadonlySet<number> = new Set([2, 7]);

const isShown = (tag: number): tag is keyof typeof names => tag in names;

/**
 * The few fields of an EXIF block (TIFF 6.0, with or without `Exif\0\0` before it) that the owner sees. Reads at most
 * 200 entries of each of its two lists and 400 bytes of a value, because anybody can craft a block in which thousands
 * of entries point to the same 60 KB.
 */
export const readExif = (block: Buffer): Exif => {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  /** Zero beyond the end. */
  const number = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const found: { [Field in Name]?: string } = {};
  const readList = (at: number): number => {
    let photo = 0;
    for (let entry = 0; entry < Math.min(number(at, 2), maxEntries); entry += 1) {
      const from = at + 2 + entry * 12;
      const [tag, type, count] = [number(from, 2), number(from + 2, 2), number(from + 4, 4)];
      if (tag === placeOfPhoto) photo = number(from + 8, 4);
      if (!isShown(tag)) continue;
      const place = count <= 4 ? from + 8 : number(from + 8, 4);
      found[names[tag]] = isText.has(type) ? tiff.toString('latin1', place, place + Math.min(count, maxBytes)) : '';
    }
    return photo;
  };
  const photo = readList(number(4, 4));
  if (photo > 0) readList(photo);
  return found;
};

/** How much is read of a block, which may have any length. */
const maxRead = 65_536;
const maxComments = 50;
const longest = 200;

/** Makes the text printable, short and one line; null if nothing is left. */
const shortText = (given: string | undefined): string | null =>
  given
    ?.slice(0, 2 * longest)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed() || null;

/** Reads `2026:11:18 10:32:05`, with an offset from another field. */
const momentOf = (said: string | undefined, offset: string | undefined): string | null => {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(shortText(said) ?? '') ?? [];
  if (year === undefined) return null;
  const moment = `${year}-${month}-${day}T${time}`;
  if (Number.isNaN(Date.parse(moment))) return null;
  const zone = shortText(offset);
  return `${moment}${zone !== null && /^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`;
};

/** The texts of a PNG, by lowercase keyword. */
const commentsOf = ({ comments = [] }: Metadata): ReadonlyMap<string, string> =>
  new Map(comments.slice(0, maxComments).map(({ keyword, text }) => [keyword.toLowerCase(), text]));

/** The text between two others, if the second follows soon after the first; null if not. */
const between = (text: string, from: string, to: string): string | null => {
  const at = text.indexOf(from);
  const rest = at < 0 ? '' : text.slice(at + from.length, at + from.length + 2 * longest);
  const end = rest.indexOf(to);
  return end < 0 ? null : rest.slice(0, end);
};

/** The attribute or element with this name. */
const xmpField = (xmp: string, name: string): string | null => {
  const element = between(xmp, `<${name}>`, `</${name}>`)?.replace(/<[^<>]*>/g, ' ');
  return shortText(between(xmp, `${name}="`, '"') ?? element);
};

/** Reads a moment in XMP: ISO 8601, with or without an offset. */
const momentText = (said: string | null): string | null => {
  const [, moment, offset = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(said ?? '') ?? [];
  return moment === undefined ? null : `${moment}${offset === 'Z' ? '+00:00' : offset}`;
};

const isScreenshot = (...said: readonly (string | null)[]): boolean =>
  said.some((text) => text !== null && /screen\s?shot/i.test(text));

const exifOf = ({ exif }: Metadata): Exif => (exif === undefined ? {} : readExif(exif.subarray(0, maxRead)));

/** What a picture says about itself in EXIF, XMP and PNG text chunks. Leaves out where it was taken. */
export const factsOfPicture = async (bytes: Uint8Array): Promise<FileFacts> => {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const exif = exifOf(metadata);
  const xmp = metadata.xmp?.subarray(0, maxRead).toString('utf8') ?? '';
  const comments = commentsOf(metadata);
  const camera = [shortText(exif.make), shortText(exif.model)].filter((part) => part !== null).join(' ') || null;
  const program =
    shortText(exif.software) ?? xmpField(xmp, 'xmp:CreatorTool') ?? shortText(comments.get('software')) ?? null;
  const remarks = [
    shortText(exif.userComment),
    shortText(exif.imageDescription),
    xmpField(xmp, 'exif:UserComment'),
    shortText(comments.get('comment')),
    shortText(comments.get('description')),
    program,
  ];
  const isPhoto = camera !== null && (exif.exposureTime !== undefined || exif.fNumber !== undefined);
  return {
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    takenAt:
      momentOf(exif.takenAt, exif.takenOffset) ??
      momentText(xmpField(xmp, 'exif:DateTimeOriginal') ?? xmpField(xmp, 'photoshop:DateCreated')),
    writtenAt:
      momentOf(exif.writtenAt, exif.writtenOffset) ??
      momentText(xmpField(xmp, 'xmp:ModifyDate') ?? shortText(comments.get('creation time'))),
    ...{ program, camera, shows: isScreenshot(...remarks) ? 'screenshot' : isPhoto ? 'photo' : null },
  };
};

// Each picture is decoded only once, and sharp's cache would take hundreds of megabytes.
sharp.cache(false);

const secondsAtMost = 20;
const decoded = (bytes: Uint8Array, failOn: 'error' | 'none') =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn }).autoOrient().timeout({ seconds: secondsAtMost });

/** A JPEG that lacks its end is read as far as it goes, as browsers show it; otherwise two bytes less would hide it. */
const leniency = (bytes: Uint8Array): 'error' | 'none' => (bytes[0] === 0xff ? 'none' : 'error');

/** Keeps the pixels of a phone's screenshot; a browser needs at most 15 MB for a preview. */
const widest = 1_600;
const maxShown = widest * 2_400;
/** A WebP is at most 16,383 pixels high. */
const highest = 16_000;

/** The width of the preview. Limits the area, because a screenshot of a long page is tall and must stay readable. */
const widthFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.floor(Math.min(width, widest, Math.sqrt((maxShown * width) / height), (highest * width) / height)));

/** Makes the picture upright and never larger, and drops the camera's data, such as the place. */
const webp = (bytes: Uint8Array, width: number, failOn: 'error' | 'none'): Promise<Uint8Array> =>
  decoded(bytes, failOn).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer();

/** Best first: takes the first that is small enough. A noisy photo needs the last. */
const cuts = [
  { width: 900, height: 1_100, quality: 60 },
  { width: 800, height: 1_000, quality: 40 },
  { width: 600, height: 750, quality: 25 },
] as const;

/** Leaves room for the text of a PDF with five of them in 1 MB. */
const pictureReaderMostBytes = 150_000;

const grey = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  let made: Uint8Array | null = null;
  for (const { width, height, quality } of cuts) {
    const small = decoded(bytes, 'none')
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    made = await small.grayscale().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= pictureReaderMostBytes) break;
  }
  return made;
};

type Readings = { readonly [What in keyof PictureReadings]: (bytes: Uint8Array) => Promise<PictureReadings[What]> };

const readings: Readings = {
  size: async (bytes) => {
    // Checks the limit here, because sharp's own error gives neither the size nor the number of frames.
    const { width, height, pages: frames = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, frames };
  },
  look: async (bytes) => ({
    facts: await factsOfPicture(bytes),
    hash: await hashOfPicture(decoded(bytes, leniency(bytes))).catch(() => null),
  }),
  preview: async (bytes) => {
    const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    return webp(bytes, widthFor(upright), leniency(bytes));
  },
  widths: (bytes) => Promise.all([480, 960, 1_920].map((width) => webp(bytes, width, 'error'))),
  grey,
};

// Answers null for what cannot be decoded.
answerAsReader<PictureToRead>(({ what, bytes }) => readings[what](bytes).catch(() => null));
