import sharp from 'sharp';

const chunk = (name: string, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of 40 × 30 pixels with the given metadata. */
const webpSaying = async (said: { readonly exif?: Uint8Array; readonly xmp?: Uint8Array }): Promise<Buffer> => {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f4f' } })
    .webp()
    .toBuffer();
  const header = Buffer.alloc(10);
  header.writeUInt32LE((said.exif ? 8 : 0) + (said.xmp ? 4 : 0), 0);
  header.writeUIntLE(39, 4, 3);
  header.writeUIntLE(29, 7, 3);
  const chunks = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', header),
    plain.subarray(12),
    ...(said.exif ? [chunk('EXIF', said.exif)] : []),
    ...(said.xmp ? [chunk('XMP ', said.xmp)] : []),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunks.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, chunks]);
};

/** 102 KB whose thousands of EXIF entries name the same 100 KB each. */
export const pictureOfManyEntries = (): Promise<Buffer> => {
  const entries = 8_000;
  const exif = Buffer.alloc(100_000 + 2_000, 0x41);
  exif.write('II*\0', 0, 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + entry * 12;
    exif.writeUInt16LE(entry, at);
    exif.writeUInt16LE(3, at + 2);
    exif.writeUInt32LE(50_000, at + 4);
    exif.writeUInt32LE(10, at + 8);
  }
  return webpSaying({ exif });
};

/** As many XMP start tags as fit, without an end tag. */
export const pictureOfLongXmp = (bytes: number): Promise<Buffer> =>
  webpSaying({ xmp: Buffer.from('<xmp:CreatorTool'.repeat(bytes / 16)) });
