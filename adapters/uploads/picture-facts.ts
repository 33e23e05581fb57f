import sharp, { type Metadata } from 'sharp';
import type { FileFacts } from '../../application/ports/files/proof-looks.ts';
import { type Exif, readExif } from './exif.ts';

/** What is read of a block that anybody can write at any length. */
const mostRead = 65_536;
const mostComments = 50;
const longest = 200;

/** Printable, on one line and short. Null if nothing is left. */
const shortText = (given: string | undefined): string | null =>
  given
    ?.slice(0, 2 * longest)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed() || null;

/** `2026:11:18 10:32:05`, and an offset beside it. */
const momentOf = (said: string | undefined, offset: string | undefined): string | null => {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(shortText(said) ?? '') ?? [];
  if (year === undefined) return null;
  const moment = `${year}-${month}-${day}T${time}`;
  if (Number.isNaN(Date.parse(moment))) return null;
  const zone = shortText(offset);
  return `${moment}${zone !== null && /^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`;
};

/** The texts of a PNG, by their keywords in small letters. */
const commentsOf = ({ comments = [] }: Metadata): ReadonlyMap<string, string> =>
  new Map(comments.slice(0, mostComments).map(({ keyword, text }) => [keyword.toLowerCase(), text]));

/** What stands between two texts, if the second follows the first soon; null if not. */
const between = (text: string, from: string, to: string): string | null => {
  const at = text.indexOf(from);
  const rest = at < 0 ? '' : text.slice(at + from.length, at + from.length + 2 * longest);
  const end = rest.indexOf(to);
  return end < 0 ? null : rest.slice(0, end);
};

/** An attribute or an element of that name. */
const xmpField = (xmp: string, name: string): string | null => {
  const element = between(xmp, `<${name}>`, `</${name}>`)?.replace(/<[^<>]*>/g, ' ');
  return shortText(between(xmp, `${name}="`, '"') ?? element);
};

/** XMP writes moments as ISO 8601, with or without an offset. */
const momentText = (said: string | null): string | null => {
  const [, moment, offset = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(said ?? '') ?? [];
  return moment === undefined ? null : `${moment}${offset === 'Z' ? '+00:00' : offset}`;
};

const isScreenshot = (...said: readonly (string | null)[]): boolean =>
  said.some((text) => text !== null && /screen\s?shot/i.test(text));

const exifOf = ({ exif }: Metadata): Exif => (exif === undefined ? {} : readExif(exif.subarray(0, mostRead)));

/** What a picture says about itself, in EXIF, XMP and the text chunks of PNG. Where it was taken is left out. */
export const factsOfPicture = async (bytes: Uint8Array): Promise<FileFacts> => {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const exif = exifOf(metadata);
  const xmp = metadata.xmp?.subarray(0, mostRead).toString('utf8') ?? '';
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
