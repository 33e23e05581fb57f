import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import type { FileFacts } from '../../../application/ports/files/proof-looks.ts';

export const nothingSaid: FileFacts = {
  ...{ width: null, height: null, takenAt: null, writtenAt: null, program: null, camera: null, shows: null },
};

type Exif = ReturnType<typeof readExif>;

/** A damaged block says nothing. */
const exifOf = ({ exif }: Metadata): Exif | null => {
  if (exif === undefined) return null;
  try {
    return readExif(exif);
  } catch {
    return null;
  }
};

const longest = 200;

/** A text of a file, which anybody can write: printable, on one line and short. Null if nothing is left. */
const textIn = (value: unknown): string | null => {
  const given = Buffer.isBuffer(value) ? value.toString('latin1') : value;
  if (typeof given !== 'string') return null;
  return (
    given
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed() || null
  );
};

/** The package gives the camera's wall time as if it were UTC. */
const momentIn = (value: unknown, offset: unknown): string | null => {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  const said = textIn(offset);
  return `${value.toISOString().slice(0, 19)}${said !== null && /^[+-]\d\d:\d\d$/.test(said) ? said : ''}`;
};

/** The texts of a PNG, by their keywords in small letters. */
const commentsOf = ({ comments = [] }: Metadata): ReadonlyMap<string, string> =>
  new Map(comments.map(({ keyword, text }) => [keyword.toLowerCase(), text]));

const xmpField = (xmp: string | undefined, name: string): string | null => {
  const [, attribute, element] =
    new RegExp(`${name}\\s*=\\s*"([^"]{1,400})"|<${name}[^>]*>([\\s\\S]{1,400}?)</${name}>`).exec(xmp ?? '') ?? [];
  return textIn((attribute ?? element)?.replace(/<[^>]*>/g, ' '));
};

/** XMP writes moments as ISO 8601, with or without an offset. */
const momentText = (said: string | null): string | null => {
  const [, moment, offset = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(said ?? '') ?? [];
  return moment === undefined ? null : `${moment}${offset === 'Z' ? '+00:00' : offset}`;
};

const isScreenshot = (...said: readonly (string | null)[]): boolean =>
  said.some((text) => text !== null && /screen\s?shot/i.test(text));

/** What a picture says about itself, in EXIF, XMP and the text chunks of PNG. Where it was taken is left out. */
export const factsOfPicture = async (bytes: Uint8Array): Promise<FileFacts> => {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { autoOrient, xmpAsString: xmp } = metadata;
  const { Image: image = {}, Photo: photo = {} } = exifOf(metadata) ?? {};
  const comments = commentsOf(metadata);
  const camera = [textIn(image.Make), textIn(image.Model)].filter((part) => part !== null).join(' ') || null;
  const program =
    textIn(image.Software) ?? xmpField(xmp, 'xmp:CreatorTool') ?? textIn(comments.get('software')) ?? null;
  const remarks = [
    textIn(photo.UserComment),
    textIn(image.ImageDescription),
    xmpField(xmp, 'exif:UserComment'),
    textIn(comments.get('comment')),
    textIn(comments.get('description')),
    program,
  ];
  const isPhoto = camera !== null && (photo.ExposureTime !== undefined || photo.FNumber !== undefined);
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    takenAt:
      momentIn(photo.DateTimeOriginal, photo.OffsetTimeOriginal) ??
      momentText(xmpField(xmp, 'exif:DateTimeOriginal') ?? xmpField(xmp, 'photoshop:DateCreated')),
    writtenAt:
      momentIn(image.DateTime, photo.OffsetTime) ??
      momentText(xmpField(xmp, 'xmp:ModifyDate') ?? textIn(comments.get('creation time'))),
    ...{ program, camera, shows: isScreenshot(...remarks) ? 'screenshot' : isPhoto ? 'photo' : null },
  };
};
