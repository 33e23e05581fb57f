import { inflateSync } from 'node:zlib';

// Byte offsets of the fields in a WOFF 1 file (https://www.w3.org/TR/WOFF/) and in the font that it wraps.
const woff = { flavor: 4, tableCount: 12, header: 44, entry: 20 };
const plain = { header: 12, entry: 16 };

const paddedTo4 = (bytes: Uint8Array): Buffer => Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);

/**
 * Unwraps the font in a WOFF file. pdfkit draws the same with both, but inflates a whole WOFF table for every letter.
 */
export const plainFont = (file: Buffer): Buffer => {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file');
  const count = file.readUInt16BE(woff.tableCount);
  const levels = Math.floor(Math.log2(count));
  const head = Buffer.alloc(plain.header + plain.entry * count);
  file.copy(head, 0, woff.flavor, woff.flavor + 4);
  for (const [place, value] of [count, 16 * 2 ** levels, levels, 16 * (count - 2 ** levels)].entries())
    head.writeUInt16BE(value, 4 + 2 * place);

  const tables: Buffer[] = [];
  let end = head.length;
  for (let table = 0; table < count; table += 1) {
    const [from, to] = [woff.header + woff.entry * table, plain.header + plain.entry * table];
    const [offset, stored, length] = [4, 8, 12].map((field) => file.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + stored);
    file.copy(head, to, from, from + 4);
    file.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(paddedTo4(stored < length ? inflateSync(bytes) : bytes));
    end += Math.ceil(length / 4) * 4;
  }
  return Buffer.concat([head, ...tables]);
};
