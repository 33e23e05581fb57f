import { describe, expect, it } from 'vitest';
import { rowReader } from '../../../adapters/imports/read-rows.ts';
import { readTable } from '../../../adapters/imports/tables.ts';
import { recognizedIn } from '../../../adapters/imports/vendors.ts';
import { instant, zone } from '../../../domain/kernel/time.ts';

const card = (version: string, ...lines: readonly string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

const clientsIn = async (text: string) => {
  const file = await readTable(new TextEncoder().encode(text), instant('2026-12-04T15:00:00.000Z'));
  const { format, columns, rows } = file._unsafeUnwrap();
  const { kind, matches } = recognizedIn(columns);
  expect([format, kind]).toEqual(['vcf', 'clients']);
  const read = rows.map(rowReader(columns, rows, { kind, match: matches[kind] }, zone('America/Chicago')));
  return read.map((row) =>
    row.match(
      (found) => (found.kind === 'clients' ? found.client : null),
      (objection) => objection,
    ),
  );
};

describe('the contacts of a phone', () => {
  it('are clients, with all their numbers, of an iPhone’s file', async () => {
    const text = card(
      '3.0',
      'N:Smith-Jones;Ann;;;',
      'FN:Ann Smith-Jones',
      'item1.EMAIL;type=INTERNET;type=pref:ann@x.test',
      'TEL;type=CELL;type=VOICE:(317) 555-0101',
      'TEL;type=HOME:317-555-0102',
      'NOTE:Small\\, tight parts.\\nTender',
      '  scalp.',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAAD',
    );
    expect(await clientsIn(text)).toEqual([
      {
        ...{ firstName: 'Ann', lastName: 'Smith-Jones', email: 'ann@x.test', phone: '+13175550101' },
        note: 'Small, tight parts.\nTender scalp.\nPhone: (317) 555-0101; 317-555-0102',
      },
    ]);
  });

  it('are clients of an Android’s file, whose lines and letters are written in another way', async () => {
    const text = card(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81ucja;Ren=C3=A9e;;;',
      'TEL;CELL;PREF:3175550103',
      'NOTE;ENCODING=QUOTED-PRINTABLE:first=0D=0A=',
      'second',
    );
    expect(await clientsIn(text)).toEqual([
      { firstName: 'Renée', lastName: 'Łucja', email: null, phone: '+13175550103', note: 'first\nsecond' },
    ]);
  });

  it('are the same whatever ends their lines, and with the letters of an older phone', async () => {
    const quoted = 'N;CHARSET=WINDOWS-1252;ENCODING=QUOTED-PRINTABLE:O=92Neal;Ren=E9e;;;';
    const text = card('2.1', quoted, 'TEL;CELL:3175550103', 'NOTE;ENCODING=QUOTED-PRINTABLE:first=', 'second').repeat(
      2,
    );
    const client = {
      ...{ firstName: 'Renée', lastName: 'O’Neal', email: null, phone: '+13175550103', note: 'firstsecond' },
    };
    for (const end of ['\r\n', '\n', '\r'])
      expect(await clientsIn(text.replaceAll('\r\n', end)), JSON.stringify(end)).toEqual([client, client]);
  });

  it('are read where one of them cannot be, and nothing of a line that cannot be read is lost', async () => {
    const text = [
      card('4.0', 'FN:Mia van Roe', 'TEL;VALUE=uri;TYPE=cell:tel:+1-317-555-0104'),
      card('3.0', 'TEL:317-555-0105'),
      card('3.0', 'FN:Lee', 'EMAIL;type="INTERNET:lee@x.test', 'TEL:317-555-0106'),
      card('3.0', 'ORG:A shop'),
    ].join('');
    expect(await clientsIn(text)).toEqual([
      { firstName: 'Mia', lastName: 'van Roe', email: null, phone: '+13175550104', note: null },
      { kind: 'CellMissing', field: 'firstName' },
      expect.objectContaining({ firstName: 'Lee', phone: '+13175550106', note: 'EMAIL;type="INTERNET:lee@x.test' }),
      { kind: 'CellMissing', field: 'firstName' },
    ]);
  });

  it('have the signs in their names and notes that the format writes with a backslash', async () => {
    const text = [
      card('3.0', 'N:Smith\\;Jones;Ann\\, Lee;;;', 'TEL:317-555-0107', 'NOTE:a\\;b\\, c\\: d\\nC:\\\\new'),
      card('4.0', 'N:O\\;Neal;Mia;;;', 'TEL:317-555-0108', 'NOTE:tight\\; small'),
      card('2.1', 'N:Vance\\;Lee;Zoe;;;', 'TEL;CELL:317-555-0109', 'NOTE:a; b, C:\\data'),
      card('2.1', 'N;ENCODING=QUOTED-PRINTABLE:D=C3=ADaz\\;Ro;Eva', 'TEL;CELL:317-555-0110'),
      card('3.0', 'FN:Doe\\; Jane\\, Ann', 'TEL:317-555-0111'),
    ].join('');
    expect(await clientsIn(text)).toMatchObject([
      { firstName: 'Ann, Lee', lastName: 'Smith;Jones', note: 'a;b, c: d\nC:\\new' },
      { firstName: 'Mia', lastName: 'O;Neal', note: 'tight; small' },
      { firstName: 'Zoe', lastName: 'Vance;Lee', note: 'a; b, C:\\data' },
      { firstName: 'Eva', lastName: 'Díaz;Ro' },
      { firstName: 'Ann', lastName: 'Doe; Jane' },
    ]);
  });
});
