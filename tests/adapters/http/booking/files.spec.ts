import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streams } from '../../../../domain/streams.ts';
import { widthsOf } from '../../../../web/format/pictures.ts';
import { book, dayToBook, fileOf, formOf, gif, maya, nia, png, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeAll(async () => {
  salon = await openSalonUnderTest();
});
afterAll(() => salon.close());

const fetched = (address: string) => salon.salon.app.request(address);
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

/** Returns the proof from the owner’s list. */
const listedProof = async (proofId: string) => {
  const { body } = await salon.asOwner('GET', '/admin/payment-proofs?limit=100');
  return body.data.find(({ id }: { id: string }) => id === proofId);
};

describe('a payment proof', () => {
  test('is uploaded under /api as well, and answers where it is, when and as what', async () => {
    const form = formOf({
      file: fileOf(png(1), 'receipt.png'),
      email: maya.email,
      appointmentData: '{"paymentMethod":"zelle"}',
    });
    const { status, body } = await salon.ask('POST', '/api/upload/payment-proof', { form });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      fileName: 'receipt.png',
      url: expect.stringMatching(/^\/api\/v2\/files\/payment-proofs\//),
    });
    expect(Date.parse(body.data.uploadedAt)).not.toBeNaN();
  });

  test('turns no words around, neither by its name nor by what its client says', async () => {
    const customerInfo = { firstName: 'Maya\u202e', lastName: 'Okafor\u0007', phone: '\u2066+13175550142' };
    const said = JSON.stringify({ customerInfo, service: { name: 'Retwist\u202e' } });
    const file = fileOf(png(4), '\u202egnp.exe');
    const form = formOf({ file, email: maya.email, appointmentData: said });
    const { body } = await salon.ask('POST', '/upload/payment-proof', { form });
    expect(body.data.fileName).toBe('gnp.exe');
    expect((await listedProof(body.data.id)).purpose).toMatchObject({
      ...{ name: 'Maya', phone: '+13175550142', service: 'Retwist' },
    });
  });

  test('opens by its signed address only, for a while, and runs nowhere', async () => {
    const address = await uploadProofOf(salon, maya);
    const file = await fetched(address);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Security-Policy')).toMatch(/^sandbox/);
    expect(file.headers.get('Cache-Control')).toContain('private');
    const [path = ''] = address.split('?');
    expect((await fetched(path)).status).toBe(403);
    const forged = address.replace(/(?<=signature=)./, (first) => (first === 'x' ? 'y' : 'x'));
    expect((await fetched(forged)).status).toBe(403);
    salon.clock.advance(31 * 60_000);
    expect((await fetched(address)).status).toBe(403);
  });

  test('stays byte for byte what was uploaded, with its sha-256 in the log: it is evidence', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f4f' } })
        .withExif({ IFD0: { Copyright: 'the bank’s receipt' } })
        .jpeg()
        .toBuffer(),
    );
    const form = formOf({ file: fileOf(bytes, 'receipt.jpg', 'image/jpeg'), email: maya.email });
    const { body } = await salon.ask('POST', '/upload/payment-proof', { form });
    const file = await fetched(body.data.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    const { events } = (await salon.salon.journal.read(streams.paymentProof(body.data.id)))._unsafeUnwrap();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(events[0]?.event).toMatchObject({ type: 'PaymentProofUploaded', data: { sha256, bytes: bytes.length } });
  });

  test('is shown as a small upright picture without the camera’s data, and downloaded as it was', async () => {
    const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#2f6f4f' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const form = formOf({ file: fileOf(new Uint8Array(photo), 'receipt.jpg', 'image/jpeg'), email: maya.email });
    const { id } = (await salon.ask('POST', '/upload/payment-proof', { form })).body.data;
    const { proofImage, originalFile } = await listedProof(id);

    const shown = await fetched(proofImage);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/^sandbox/);
    expect(shown.headers.get('Cache-Control')).toContain('private');
    const picture = await sharp(new Uint8Array(await shown.arrayBuffer())).metadata();
    const { width, height, exif, orientation } = picture;
    expect({ width, height, exif, orientation }).toEqual({ width: 1_200, height: 2_400 });

    const original = await fetched(originalFile);
    expect(original.headers.get('Content-Disposition')).toBe(`attachment; filename="payment-proof-${id}.jpg"`);
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true);
  });

  test('has a preview that opens by its own signed address, for a while, and is kept', async () => {
    const [, id = ''] = /payment-proofs\/([^?]+)/.exec(await uploadProofOf(salon, maya)) ?? [];
    const { proofImage, originalFile } = await listedProof(id);
    const [path = '', signature = ''] = proofImage.split('?');
    expect(path).toBe(`/api/v2/files/payment-proofs/${id}/preview`);
    const [original = '', ofOriginal = ''] = originalFile.split('?');
    for (const address of [path, `${path}?${ofOriginal}`, `${original}?${signature}`])
      expect((await fetched(address)).status).toBe(403);
    expect((await fetched(proofImage)).status).toBe(200);
    expect(salon.files.stored.has(`payment-proof-previews/${id}`)).toBe(true);
    salon.clock.advance(31 * 60_000);
    expect((await fetched(proofImage)).status).toBe(403);
  });

  test('that cannot be shown says so, and can still be downloaded', async () => {
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = formOf({ file: fileOf(bytes), email: maya.email });
      return listedProof((await salon.ask('POST', '/upload/payment-proof', { form })).body.data.id);
    };
    const cut = await upload(png(10, 64).slice(0, 60));
    const { status, body } = await salon.ask('GET', cut.proofImage);
    const words = 'This payment proof can’t be shown. Please download the original.';
    expect([status, body.error.code, body.message]).toEqual([422, 'PreviewImpossible', words]);
    expect((await fetched(cut.originalFile)).status).toBe(200);
    const document = await upload(pdf);
    expect(document.proofImage).toBe(document.originalFile);
  });

  test('that is a PDF is handed out as an attachment', async () => {
    const form = formOf({ file: fileOf(pdf, 'proof.jpg', 'image/jpeg'), email: maya.email });
    const { body } = await salon.ask('POST', '/upload/payment-proof', { form });
    const file = await fetched(body.data.url);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/);
  });

  test.each([
    ['a line feed', 1, 201],
    ['1,019 other bytes', 1_019, 201],
    ['1,020 other bytes', 1_020, 415],
  ])('is a PDF if its header is within the first 1,024 bytes: after %s', async (_, before, expected) => {
    const bytes = new Uint8Array([...new Uint8Array(before).fill(10), ...pdf]);
    const form = formOf({ file: fileOf(bytes, 'proof.pdf', 'application/pdf'), email: maya.email });
    const { status, body } = await salon.ask('POST', '/upload/payment-proof', { form });
    expect(status).toBe(expected);
    if (expected === 201) expect((await fetched(body.data.url)).headers.get('Content-Type')).toBe('application/pdf');
  });

  test('shows its picture to the owner, and not to somebody who typed an address', async () => {
    const booked = await book(salon, maya, { time: '09:00' });
    const { id } = booked.body.data;
    const seen = await salon.asOwner('GET', `/admin/appointments/${id}`);
    expect((await fetched(seen.body.data.paymentProof)).status).toBe(200);
    const own = await salon.ask('GET', `/appointments/${id}`, { token: await signInAs(salon, maya) });
    const [{ proofImage, originalFile, email }] = own.body.data.paymentProofs;
    expect([own.body.data.paymentProof, proofImage, originalFile, email]).toEqual([null, null, null, null]);
  });

  test('tells the owner, and nobody else, what its client wanted to book', async () => {
    const purpose = { name: 'Maya Lin', phone: '+13175550101', service: 'Retwist', date: dayToBook, time: '10:30' };
    const { name: service, ...said } = { name: { name: purpose.service }, date: purpose.date, time: purpose.time };
    const customerInfo = { firstName: 'Maya', lastName: 'Lin', phone: purpose.phone };
    const leave = async (appointmentData: object) => {
      const form = formOf({
        file: fileOf(png(77)),
        email: maya.email,
        appointmentData: JSON.stringify(appointmentData),
      });
      const { body } = await salon.ask('POST', '/upload/payment-proof', { form });
      return listedProof(body.data.id);
    };
    expect(await leave({ service, ...said, customerInfo })).toMatchObject({ purpose, visit: null });
    expect(await leave({ service: 'x', date: '2026-02-30', time: 9, customerInfo: [] })).toMatchObject({
      purpose: null,
    });
    const named = { ...purpose, phone: null, service: null, date: null, time: null };
    expect(await leave({ customerInfo: { firstName: 'Maya', lastName: 'Lin', phone: 'x'.repeat(41) } })).toMatchObject({
      purpose: named,
    });
  });

  test('stands in the owner’s list with its visit, those ahead apart from those that are over', async () => {
    const { body } = await book(salon, nia, { time: '15:00' });
    const { id, date, serviceName } = body.data;
    const listed = async (visits: string) => {
      const path = `/admin/payment-proofs?attached=true&visits=${visits}&sortBy=visit&sortOrder=desc&limit=100`;
      const found = await salon.asOwner('GET', path);
      return found.body.data.filter((proof: { appointmentId: string }) => proof.appointmentId === id);
    };
    expect(await listed('ahead')).toMatchObject([{ visit: { name: 'Nia Brown', serviceName, date, time: '15:00' } }]);
    expect(await listed('past')).toEqual([]);
    const cancelled = { status: 'cancelled' };
    await salon.asOwner('PUT', `/admin/appointments/${id}/status`, cancelled);
    expect([(await listed('ahead')).length, (await listed('past')).length]).toEqual([0, 1]);
  });

  test('whose booking failed is listed for the owner, and can be attached', async () => {
    const address = await uploadProofOf(salon, maya);
    const [, proofId] = /payment-proofs\/([^?]+)/.exec(address) ?? [];
    const listed = await salon.asOwner('GET', '/admin/payment-proofs?attached=false');
    const mine = listed.body.data.find(({ id }: { id: string }) => id === proofId);
    expect(mine).toMatchObject({ email: maya.email, appointmentId: null });
    salon.clock.advance(60_000);
    const [, later] = /payment-proofs\/([^?]+)/.exec(await uploadProofOf(salon, nia)) ?? [];
    const waiting = await salon.asOwner('GET', '/admin/payment-proofs?attached=false&status=pending&sortOrder=desc');
    expect(waiting.body.data.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([later, proofId]);
    const { body } = await book(salon, maya, { time: '10:00' });
    const attached = await salon.asOwner('POST', `/admin/payment-proofs/${proofId}/attach`, {
      appointmentId: body.data.id,
    });
    expect(attached.body.data.paymentProofs).toHaveLength(2);
    const after = await salon.asOwner('GET', '/admin/payment-proofs?attached=false');
    expect(after.body.data.map(({ id }: { id: string }) => id)).not.toContain(proofId);
    const owned = await salon.asOwner('GET', '/admin/payment-proofs?attached=true&limit=100');
    expect(owned.body.data.map(({ id }: { id: string }) => id)).toContain(proofId);
    const everything = await salon.asOwner('GET', '/admin/payment-proofs?limit=100');
    const count = (answered: typeof after) => answered.body.pagination.total;
    expect(count(after) + count(owned)).toBe(count(everything));
  });

  test('that was rejected says why to the client, who puts another to the same appointment', async () => {
    const booked = await book(salon, maya, { time: '14:00' });
    const { id, paymentProofs } = booked.body.data;
    const rejecting = { status: 'rejected', note: 'The name is cut off' };
    await salon.asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, rejecting);
    const token = await signInAs(salon, maya);
    const own = await salon.ask('GET', `/appointments/${id}`, { token });
    expect(own.body.data.paymentProofs[0]).toMatchObject({ status: 'rejected', notes: 'The name is cut off' });
    const another = { token, body: { paymentProof: await uploadProofOf(salon, maya) } };
    const added = await salon.ask('POST', `/appointments/${id}/payment-proofs`, another);
    expect(added.body.data.paymentProofs.map(({ status }: { status: string }) => status)).toEqual([
      'rejected',
      'pending',
    ]);
    const again = await salon.ask('POST', `/appointments/${id}/payment-proofs`, another);
    expect(again.body.data.paymentProofs).toHaveLength(2);
  });

  test("is refused where it is somebody else's or none at all", async () => {
    const { id } = (await book(salon, maya, { time: '15:00' })).body.data;
    const token = await signInAs(salon, maya);
    for (const paymentProof of [await uploadProofOf(salon, nia), 'nothing']) {
      const refused = await salon.ask('POST', `/appointments/${id}/payment-proofs`, { token, body: { paymentProof } });
      expect([refused.status, refused.body.error.code]).toEqual([422, 'PaymentProofNotFound']);
    }
  });

  test('is verified, rejected with a note, and set back; a rejected one books nothing', async () => {
    const address = await uploadProofOf(salon, maya);
    const [, proofId] = /payment-proofs\/([^?]+)/.exec(address) ?? [];
    const judge = (body: object) => salon.asOwner('PUT', `/admin/payment-proofs/${proofId}/status`, body);
    expect((await judge({ status: 'verified' })).body.data.status).toBe('verified');
    expect((await judge({ status: 'rejected', note: 'Wrong amount' })).body.data).toMatchObject({
      status: 'rejected',
      notes: 'Wrong amount',
    });
    const { body } = await salon.ask('GET', '/services');
    const wanted = {
      serviceId: body.data.Consultation[0].id,
      date: '2026-12-18',
      time: '11:00',
      customerInfo: maya,
      paymentProof: address,
    };
    const refused = await salon.ask('POST', '/appointments', { body: wanted });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'PaymentProofWasRejected']);
    const { id } = (await book(salon, maya, { time: '16:00' })).body.data;
    const token = await signInAs(salon, maya);
    const added = await salon.ask('POST', `/appointments/${id}/payment-proofs`, {
      token,
      body: { paymentProof: address },
    });
    expect([added.status, added.body.error.code]).toEqual([422, 'PaymentProofWasRejected']);
    expect((await judge({ status: 'pending' })).body.data.status).toBe('pending');
    expect((await salon.ask('POST', '/appointments', { body: wanted })).status).toBe(201);
  });
});

describe('pictures of the site', () => {
  const photograph = () =>
    sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#a6461f' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes));

  test('are kept upright, small and bare in three widths', async () => {
    const form = formOf({ file: fileOf(await photograph(), 'hair.jpg', 'image/jpeg') });
    const { status, body } = await salon.asOwner('POST', '/upload/cloudinary/single/galleryImage', form);
    expect(status).toBe(201);
    const widths: (number | undefined)[] = [];
    const named = [...(widthsOf(body.data.url) ?? '').matchAll(/(\S+) (\d+)w/g)];
    for (const [, address = '', width] of named) {
      const file = await fetched(address);
      expect(file.headers.get('Content-Type')).toBe('image/webp');
      expect(file.headers.get('Cache-Control')).toContain('immutable');
      const read = await sharp(new Uint8Array(await file.arrayBuffer())).metadata();
      expect([read.format, read.exif]).toEqual(['webp', undefined]);
      expect(String(read.width)).toBe(width);
      widths.push(read.width);
    }
    expect(widths).toEqual([480, 960, 1920]);
  });

  test('several at once, under /api as well; what is none is refused', async () => {
    const form = formOf({ files: [fileOf(png(3)), fileOf(png(4))] });
    const { body } = await salon.asOwner('POST', '/api/upload/cloudinary/multiple/galleryImage', form);
    expect(body.data.urls).toHaveLength(2);
    const wrong = formOf({ file: fileOf(pdf, 'a.png') });
    expect((await salon.asOwner('POST', '/upload/cloudinary/single/serviceImage', wrong)).status).toBe(415);
    const large = formOf({ file: fileOf(new Uint8Array(5_242_881)) });
    expect((await salon.asOwner('POST', '/upload/cloudinary/single/serviceImage', large)).status).toBe(413);
  });

  test('stays while a service shows it, no matter who else is done with it', async () => {
    const form = formOf({ file: fileOf(png(6)) });
    const { body } = await salon.asOwner('POST', '/upload/cloudinary/single/serviceImage', form);
    const imageUrl = body.data.url as string;
    const imageAlts = { [imageUrl]: 'Fresh twists' };
    const fields = { name: 'Pictured', description: 'With one', category: 'Styling', price: 20, duration: 1 };
    const service = await salon.asOwner('POST', '/admin/services', { ...fields, images: [imageUrl], imageAlts });
    expect(service.body.data).toMatchObject({ images: [imageUrl], imageAlts });
    const remove = () => salon.asOwner('DELETE', '/upload/cloudinary/image', { imageUrl });
    expect((await remove()).status).toBe(200);
    expect((await fetched(imageUrl)).status).toBe(200);
    const { id } = service.body.data;
    await salon.asOwner('PUT', `/admin/services/${id}`, { images: [], imageAlts: {} });
    expect((await remove()).status).toBe(200);
    expect((await fetched(imageUrl)).status).toBe(404);
  });

  test('can be taken away; one that is elsewhere on the web is left alone', async () => {
    const form = formOf({ file: fileOf(png(5)) });
    const { body } = await salon.asOwner('POST', '/upload/cloudinary/single/galleryImage', form);
    const remove = (imageUrl: string) => salon.asOwner('DELETE', '/upload/cloudinary/image', { imageUrl });
    expect((await remove(`https://salon.example${body.data.url}`)).status).toBe(200);
    expect((await fetched(body.data.url)).status).toBe(404);
    expect((await remove('https://elsewhere.example/picture.jpg')).status).toBe(200);
    for (const name of ['..%2F..%2Fapp-secret', 'x.webp', '%00'])
      expect((await fetched(`/files/pictures/${name}`)).status).toBe(404);
  });
});

describe('a picture with more pixels than may be shown', () => {
  const pixels = 'The picture is too large: it has';
  const advice = 'Please use one with at most 50 million pixels.';
  const large = [
    [
      'a small file that declares 20,000 × 20,000 pixels',
      png(7, 8, 20_000),
      `${pixels} 20000 × 20000 pixels. ${advice}`,
    ],
    ['an animation', gif(2_000, 1_000, 26), `${pixels} 26 frames of 2000 × 1000 pixels. ${advice}`],
  ] as const;

  test.each(large)('is refused as a proof: %s', async (_, bytes, message) => {
    const form = formOf({ file: fileOf(bytes), email: maya.email });
    const { status, body } = await salon.ask('POST', '/upload/payment-proof', { form });
    expect([status, body.error.code, body.message]).toEqual([422, 'PictureTooLarge', message]);
  });

  test.each(large)('is refused for the site: %s', async (_, bytes, message) => {
    const asked = formOf({ file: fileOf(bytes) });
    const { status, body } = await salon.asOwner('POST', '/upload/cloudinary/single/galleryImage', asked);
    expect([status, body.error.code, body.message]).toEqual([422, 'PictureTooLarge', message]);
    const several = formOf({ files: [fileOf(png(8)), fileOf(bytes)] });
    expect((await salon.asOwner('POST', '/upload/cloudinary/multiple/galleryImage', several)).status).toBe(422);
  });

  test('is none as long as all frames together stay below', async () => {
    const form = formOf({ file: fileOf(gif(1_000, 1_000, 3), 'paid.gif', 'image/gif'), email: maya.email });
    expect((await salon.ask('POST', '/upload/payment-proof', { form })).status).toBe(201);
  });

  test('whose header cannot be read is refused as no picture', async () => {
    const form = formOf({ file: fileOf(png(9).slice(0, 20)), email: maya.email });
    const { status, body } = await salon.ask('POST', '/upload/payment-proof', { form });
    expect([status, body.error.code]).toEqual([415, 'FileKindRefused']);
  });
});
