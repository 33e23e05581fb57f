import { ResultAsync } from 'neverthrow';
import type { MakeBookingRecord, SealedLog } from '../../application/ports/event-codec.ts';
import { startWords } from '../../application/timeline/timeline.ts';
import { type Booking, confirmationCodeOf } from '../../domain/appointment/state.ts';
import { sumWords } from '../../domain/kernel/money.ts';
import { streams } from '../../domain/streams.ts';

const factsOf = (booking: Booking): readonly (readonly [string, string])[] => [
  ['Confirmation code', confirmationCodeOf(booking.appointmentId)],
  ['Service', [booking.visit.service, ...booking.visit.addOns].map(({ name }) => name).join(', ')],
  ['Date and time', startWords(booking.time)],
  ['Price', sumWords(booking.visit.total)],
];

const explanations = (studio: string, verifierKey: string): readonly string[] => [
  `This is what ${studio} had on record for your booking when this file was made. Please keep it: if there is ever a question about your booking, it shows whether the studio’s records were changed afterwards.`,
  'To check it: this PDF holds the file booking-record.tlog-proof, which proves that the entries of this booking were in the studio’s signed log. The verifier in the studio’s evidence of the appointment takes this PDF as it is.',
  `The key of the log: ${verifierKey}`,
];

/** The letters of fonts that every reader has. Writing with the site's fonts takes four times as long. */
const commonLetters = /^[\x20-\x7e\xa0-\xff–—‘’“”•…]*$/;
const commonFonts = { text: 'Helvetica', strong: 'Helvetica-Bold', title: 'Times-Bold' } as const;

type Page = {
  readonly studio: string;
  readonly booking: Booking;
  readonly proof: string;
  readonly verifierKey: string;
};

const recordPdf = async ({ studio, booking, proof, verifierKey }: Page): Promise<Uint8Array> => {
  // Loaded with the first record, because the library and its fonts take 10 MB.
  const [{ default: PDFDocument }, { openWriter, pdfBytes }] = await Promise.all([
    import('pdfkit'),
    import('./evidence-pdf.ts'),
  ]);
  // Uncompressed, so that a verifier finds the proof in it.
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, compress: false, info: { Title: 'Booking record' } });
  const facts = factsOf(booking);
  const inAnyLetters = commonLetters.test([studio, ...facts.flat()].join('')) ? null : openWriter(doc);
  const write = (text: string, face: keyof typeof commonFonts, size: number): void => {
    if (inAnyLetters !== null) inAnyLetters(text, face, size);
    else doc.font(commonFonts[face]).fontSize(size).text(text);
  };
  write(studio, 'strong', 11);
  write('Booking record', 'title', 24);
  for (const [what, value] of facts) {
    doc.moveDown(0.8);
    write(what, 'text', 10);
    write(value, 'strong', 13);
  }
  doc.moveDown(2);
  for (const paragraph of explanations(studio, verifierKey)) {
    write(paragraph, 'text', 10);
    doc.moveDown(0.6);
  }
  doc.file(Buffer.from(proof, 'utf8'), { name: 'booking-record.tlog-proof', type: 'text/plain' });
  return pdfBytes(doc);
};

type Parts = {
  readonly sealedLog: Pick<SealedLog, 'receipt' | 'verifierKey'>;
  readonly studio: () => Promise<string>;
};

/** Writes a client's booking record as a PDF that a phone opens. What proves it is a file inside. */
export const openBookingRecords =
  ({ sealedLog, studio }: Parts): MakeBookingRecord =>
  (booking) => {
    const { appointmentId, proofIds } = booking;
    const { verifierKey } = sealedLog;
    return sealedLog
      .receipt(appointmentId, [streams.appointment(appointmentId), ...proofIds.map(streams.paymentProof)])
      .andThen((proof) =>
        ResultAsync.fromSafePromise(studio().then((name) => recordPdf({ studio: name, booking, proof, verifierKey }))),
      );
  };
