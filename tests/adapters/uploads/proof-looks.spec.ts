import { okAsync } from 'neverthrow';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProofLooks } from '../../../adapters/uploads/proof-looks.ts';
import type { PictureLooks } from '../../../application/ports/files.ts';
import { eraseProof } from '../../../application/stored-files.ts';
import { type ProofId, proofId } from '../../../domain/kernel/ids.ts';
import { pictureOfLongXmp, pictureOfManyEntries } from '../../support/hostile-pictures.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { type Receipt, receiptPicture } from '../../support/receipt-picture.ts';

type Change = (picture: Sharp) => Sharp;

const [width, height] = [1_170, 2_532];
const cut =
  (left: number, top: number, right: number, bottom: number): Change =>
  (picture) =>
    picture.extract({
      ...{ left: Math.round(left * width), top: Math.round(top * height) },
      ...{ width: Math.round((right - left) * width), height: Math.round((bottom - top) * height) },
    });
const jpeg =
  (quality: number): Change =>
  (picture) =>
    picture.jpeg({ quality });
const sized =
  (wide: number): Change =>
  (picture) =>
    picture.resize(wide);

/** Each change of a picture, and whether the changed picture is found again. */
const changes: Readonly<Record<string, readonly [isFound: boolean, ...steps: readonly Change[]]>> = {
  'JPEG, quality 90': [true, jpeg(90)],
  'JPEG, quality 30': [true, jpeg(30)],
  'JPEG, quality 10': [true, jpeg(10)],
  'WebP, quality 50': [true, (picture) => picture.webp({ quality: 50 })],
  'half as wide': [true, sized(585), jpeg(70)],
  'a third as wide': [true, sized(390), jpeg(70)],
  'a fifth as wide': [true, sized(234), jpeg(70)],
  'sent on twice by a messenger': [true, sized(720), jpeg(60), sized(640), jpeg(50)],
  'without the upper fifth': [false, cut(0, 0.2, 1, 1), jpeg(80)],
  'without 5 % at each side': [false, cut(0.05, 0.05, 0.95, 0.95), jpeg(80)],
  brighter: [true, (picture) => picture.modulate({ brightness: 1.15 }), jpeg(80)],
  'of less contrast': [true, (picture) => picture.linear(0.8, 20), jpeg(80)],
  'without color': [true, (picture) => picture.grayscale()],
  'with a narrow frame': [
    false,
    (picture) => picture.extend({ top: 100, bottom: 100, left: 47, right: 47, background: '#ddd' }),
    jpeg(80),
  ],
  'on its side': [false, (picture) => picture.rotate(90)],
};

const mayas: Receipt = { name: 'Maya Johnson', amount: '$200.00', day: 'Nov 18 at 10:32 AM', number: '#D-XK7M2P9' };
const nias: Receipt = {
  name: 'Nia Brooks',
  amount: '$75.50',
  day: 'Nov 2 at 1:05 PM',
  number: '#D-QQ81LZ',
  isDark: true,
};

/** Receipts of the same app and how they differ from Maya’s. */
const others: Readonly<Record<string, Receipt>> = {
  'of somebody else': { name: 'Tiffany Carter', amount: '$85.00', day: 'Nov 9 at 4:02 PM', number: '#D-11QW8Z1' },
  'of somebody of nearly the same name': {
    ...mayas,
    name: 'Maya Jackson',
    day: 'Nov 20 at 9:15 AM',
    number: '#D-77TTR0',
  },
  'of the same client and amount, of another month': { ...mayas, day: 'Dec 16 at 2:05 PM', number: '#D-R81LQT4' },
  'with another amount': { ...mayas, amount: '$250.00' },
  'with another name': { ...mayas, name: 'Ines Laramie' },
  'dark, of somebody else': nias,
};

let files: MemoryFiles;
let looks: PictureLooks;
beforeAll(() => {
  files = openMemoryFiles();
  looks = openProofLooks(files);
});

const upload = async (name: string, bytes: Uint8Array): Promise<ProofId> => {
  await files.put(`payment-proofs/${name}`, new Uint8Array(bytes));
  return proofId(name);
};

const made = async (picture: Buffer, steps: readonly Change[]): Promise<Buffer> => {
  let made = picture;
  for (const step of steps) made = await step(sharp(made)).toBuffer();
  return made;
};

/** Returns the uploads that look like this one, after all of them have been looked at. */
const alikeTo = async (id: ProofId, beside: readonly ProofId[]): Promise<readonly ProofId[]> => {
  for (;;) {
    const { alike, waiting } = (await looks.likenessOf(id, beside))._unsafeUnwrap();
    if (waiting === 0) return alike;
  }
};

describe('a picture that was uploaded before', () => {
  it('is found again after these changes, and a receipt of the same app is not taken for it', async () => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const originals = [await receiptPicture(mayas), await receiptPicture(nias)];
    const uploaded = await Promise.all(originals.map((picture, index) => upload(`original-${index}`, picture)));
    const receipts = Object.entries(others);
    const beside = await Promise.all(
      receipts.map(async ([, receipt], index) => upload(`other-${index}`, await receiptPicture(receipt))),
    );
    for (const [name, [isFound, ...steps]] of Object.entries(changes)) {
      const answers = await Promise.all(
        originals.map(async (picture, index) => {
          const again = await upload(`again-${index}`, await made(picture, steps));
          // A new observer, because all pictures of the table share the same two names.
          return (await openProofLooks(files).likenessOf(again, uploaded))
            ._unsafeUnwrap()
            .alike.includes(uploaded[index] ?? again);
        }),
      );
      for (const index of originals.keys()) await files.remove(`payment-proof-looks/again-${index}`);
      found[name] = `${answers.filter(Boolean).length} of ${originals.length}`;
      expected[name] = `${isFound ? originals.length : 0} of ${originals.length}`;
    }
    expect(found).toEqual(expected);

    // A JPEG without its last two bytes looks the same everywhere.
    const [original] = originals;
    const short = (await made(original ?? Buffer.alloc(0), [jpeg(80)])).subarray(0, -2);
    expect(await alikeTo(await upload('short', short), uploaded)).toEqual([uploaded[0]]);

    const mistaken = await alikeTo(uploaded[0] ?? proofId('none'), beside);
    expect(
      receipts.filter((_, index) => mistaken.includes(beside[index] ?? proofId('none'))).map(([name]) => name),
    ).toEqual([]);
  });

  it('is not compared with what cannot be compared, and leaves nothing when its proof is erased', async () => {
    const pdf = await upload('pdf', Buffer.from('%PDF-1.7 nothing'));
    const gone = proofId('gone');
    const plain = await upload(
      'plain',
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2f6f4f' } })
        .png()
        .toBuffer(),
    );
    const plainToo = await upload(
      'plain-too',
      await sharp({ create: { width: 80, height: 80, channels: 3, background: '#2f6f50' } })
        .png()
        .toBuffer(),
    );
    expect(await alikeTo(pdf, [plain, gone])).toEqual([]);
    expect(await alikeTo(plain, [pdf, gone, plainToo])).toEqual([]);
    const receipt = await upload('receipt', await receiptPicture(mayas));
    expect(await alikeTo(receipt, [plain, pdf])).toEqual([]);
    expect((await looks.factsOf(gone))._unsafeUnwrap()).toBeNull();
    expect((await looks.factsOf(pdf))._unsafeUnwrap()).toMatchObject({ width: null, shows: null });
    expect(files.stored.has('payment-proof-looks/plain')).toBe(true);
    await eraseProof({ files, vault: { forget: () => okAsync(undefined), hasForgotten: () => okAsync(false) } }, plain);
    expect(files.stored.has('payment-proof-looks/plain')).toBe(false);
  });
});

describe('a picture that is made to hold up anyone who reads it', () => {
  it('says what can be read within bounds: with thousands of entries of 100 KB, and with an XMP without an end', async () => {
    for (const [name, bytes] of Object.entries({
      entries: await pictureOfManyEntries(),
      xmp: await pictureOfLongXmp(1_600_000),
    })) {
      const facts = (await looks.factsOf(await upload(name, bytes)))._unsafeUnwrap();
      expect(facts).toMatchObject({ width: 40, height: 30, program: null, camera: null });
    }
  });

  it('that cannot be decoded is tried once, and that nothing was seen is kept', async () => {
    const broken = await upload('broken', (await receiptPicture(mayas)).subarray(0, 60));
    const kept = 'payment-proof-looks/broken';
    expect((await looks.factsOf(broken))._unsafeUnwrap()).toMatchObject({ width: null });
    const seen = files.stored.get(kept);
    const asked: string[] = [];
    const watched: MemoryFiles = {
      ...files,
      get: (name) => {
        asked.push(name);
        return files.get(name);
      },
    };
    expect((await openProofLooks(watched).factsOf(broken))._unsafeUnwrap()).toMatchObject({ width: null });
    expect([asked, files.stored.get(kept)]).toEqual([[kept], seen]);
  });
});

describe('what a file says about itself', () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#aaa' } });
  const factsOf = async (name: string, bytes: Buffer) =>
    (await looks.factsOf(await upload(name, bytes)))._unsafeUnwrap();

  it('is read from EXIF: a photo with its camera and moment, upright, without its place', async () => {
    const bytes = await picture
      .clone()
      .withExif({
        IFD0: {
          Make: 'Apple',
          Model: 'iPhone 15',
          Software: '18.1',
          DateTime: '2026:11:18 10:33:00',
        },
        IFD2: { DateTimeOriginal: '2026:11:18 10:32:05', OffsetTimeOriginal: '-06:00', ExposureTime: '1/60' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const facts = await factsOf('photo', bytes);
    expect(facts).toEqual({
      ...{ width: 200, height: 300, takenAt: '2026-11-18T10:32:05-06:00', writtenAt: '2026-11-18T10:33:00' },
      ...{ program: '18.1', camera: 'Apple iPhone 15', shows: 'photo' },
    });
    expect(JSON.stringify(facts)).not.toContain('41');
  });

  it('is read from a comment and from XMP: a screenshot says that it is one', async () => {
    const said = await picture
      .clone()
      .withExif({ IFD2: { UserComment: 'Screenshot' } })
      .jpeg()
      .toBuffer();
    expect(await factsOf('screenshot', said)).toMatchObject({ width: 300, shows: 'screenshot', camera: null });
    const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmp:CreatorTool="Adobe Photoshop 26.0" xmp:ModifyDate="2026-11-19T08:00:00-06:00"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
    expect(await factsOf('edited', await picture.clone().withXmp(xmp).png().toBuffer())).toMatchObject({
      ...{ program: 'Adobe Photoshop 26.0', writtenAt: '2026-11-19T08:00:00-06:00', takenAt: null, shows: null },
    });
  });

  it('is nothing where a messenger removed it', async () => {
    expect(await factsOf('bare', await picture.clone().webp().toBuffer())).toEqual({
      ...{ width: 300, height: 200, takenAt: null, writtenAt: null, program: null, camera: null, shows: null },
    });
  });
});
