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

/** The fields that are shown, as texts. Of a number it is said only that it is there. */
export type Exif = { readonly [Field in Name]?: string };

const placeOfPhoto = 34_665;
/** Cameras write some 60. Each of them could name a long value. */
const mostEntries = 200;
const mostBytes = 400;
const isText: ReadonlySet<number> = new Set([2, 7]);

const isShown = (tag: number): tag is keyof typeof names => tag in names;

/**
 * The few fields of an EXIF block (TIFF 6.0, with or without `Exif\0\0` before it) that the owner is shown. At most 200 entries
 * of each of its two lists are looked at and 400 bytes of a value, because anybody can write a block in which thousands of
 * entries name the same 60 KB.
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
    for (let entry = 0; entry < Math.min(number(at, 2), mostEntries); entry += 1) {
      const from = at + 2 + entry * 12;
      const [tag, type, count] = [number(from, 2), number(from + 2, 2), number(from + 4, 4)];
      if (tag === placeOfPhoto) photo = number(from + 8, 4);
      if (!isShown(tag)) continue;
      const place = count <= 4 ? from + 8 : number(from + 8, 4);
      found[names[tag]] = isText.has(type) ? tiff.toString('latin1', place, place + Math.min(count, mostBytes)) : '';
    }
    return photo;
  };
  const photo = readList(number(4, 4));
  if (photo > 0) readList(photo);
  return found;
};
