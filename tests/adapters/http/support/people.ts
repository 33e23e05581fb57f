import { deflateSync } from 'node:zlib';
import { ownersCredentials, type SalonUnderTest } from './salon-under-test.ts';

type Asking = Pick<SalonUnderTest, 'ask'>;

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
};

/** Makes a real picture of one color, which depends on `shade`. The header may declare more pixels than there are. */
export const png = (shade = 0, side = 8, declared = side): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared, 0);
  header.writeUInt32BE(declared, 4);
  header.set([8, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side, shade)])),
  );
  const signature = Buffer.of(137, 80, 78, 71, 13, 10, 26, 10);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
};

/** Makes an animation whose frames change one pixel each. Readers do not believe sides of more than 2,048 pixels. */
export const gif = (width: number, height: number, frames: number): Uint8Array<ArrayBuffer> => {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.writeUInt8(0x80, 4);
  const onePixel = Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0);
  const drawn = Array.from({ length: frames }, () => onePixel);
  return new Uint8Array(Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.alloc(6), ...drawn, Buffer.of(0x3b)]));
};

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'proof.png', type = 'image/png'): File =>
  new File([bytes], name, { type });

export const formOf = (fields: Readonly<Record<string, string | File | readonly File[]>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const file of value instanceof File ? [value] : value) form.append(name, file);
  }
  return form;
};

export const maya = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', phone: '+13175550142' };
export const nia = { firstName: 'Nia', lastName: 'Brown', email: 'nia@example.com', phone: '+13175550143' };

export type PersonDetails = typeof maya;

let shade = 0;

/** Uploads a new proof for the person and returns the address that a booking takes. */
export const uploadProofOf = async ({ ask }: Asking, { email }: PersonDetails, headers = {}): Promise<string> => {
  shade += 1;
  const appointmentData = JSON.stringify({ paymentMethod: 'zelle', paymentAmount: 30 });
  const form = formOf({ file: fileOf(png(shade % 256, 8 + Math.floor(shade / 256))), email, appointmentData });
  const { status, body } = await ask('POST', '/upload/payment-proof', { form, headers });
  if (status !== 201) throw new Error(`the proof was refused: ${JSON.stringify(body)}`);
  return body.data.url;
};

/** Returns the first service whose name contains this. */
export const serviceNamed = async ({ ask }: Asking, name: string) => {
  const { body } = await ask('GET', '/services');
  const services = Object.values(
    body.data as Record<string, { id: string; name: string; price: number; addOns: { id: string; price: number }[] }[]>,
  );
  const found = services.flat().find((service) => service.name.includes(name));
  if (found === undefined) throw new Error(`no service is called ${name}`);
  return found;
};

export const dayToBook = '2026-12-18';

type Wanted = {
  readonly time?: string;
  readonly date?: string;
  readonly service?: string;
  readonly reservation?: string;
  readonly texts?: { readonly wording: string };
  readonly addOns?: readonly string[];
  readonly totalPrice?: number;
};

/** Makes a whole booking; without a token, for somebody who is not signed in. */
export const book = async (
  salon: Asking,
  person: PersonDetails,
  { time = '10:00', date = dayToBook, service = 'Consultation', ...more }: Wanted = {},
  asked: { readonly token?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const { id: serviceId } = await serviceNamed(salon, service);
  const paymentProof = await uploadProofOf(salon, person, asked.headers);
  return salon.ask('POST', '/appointments', {
    ...asked,
    body: { serviceId, date, time, customerInfo: person, paymentProof, ...more },
  });
};

export const signInAsOwner = async ({ ask }: Asking): Promise<string> => {
  const { body } = await ask('POST', '/auth/login', { body: ownersCredentials });
  return body.data.token;
};

/** Signs in a client who has booked before. */
export const signInAs = async ({ ask }: Asking, { email }: PersonDetails): Promise<string> => {
  const { body } = await ask('POST', '/auth/login-email-only', { body: { email } });
  return body.data.token;
};

/** Returns the account of the person’s address. A booking does not reveal it, because it may be somebody else’s. */
export const accountIdOf = async (salon: Asking, { email }: PersonDetails): Promise<string> => {
  const token = await signInAsOwner(salon);
  const { body } = await salon.ask('GET', `/admin/customers?search=${encodeURIComponent(email)}`, { token });
  return body.data.customers[0].id;
};
