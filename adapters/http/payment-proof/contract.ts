import { z } from '@hono/zod-openapi';
import type { FileKindRefused, PreviewImpossible } from '../../../application/ports/files.ts';
import type { TextObjection } from '../../../domain/kernel/text.ts';
import { type PaymentProofRejection, proofStatuses, proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import {
  dateText,
  dollarsIfSaid,
  flagText,
  idParam,
  instantText,
  lineUpTo,
  optionalQuery,
  paging,
  readable,
  signedQuery,
  sortOrder,
  textUpTo,
  typedText,
} from '../wire/fields.ts';
import { broken, conflict, notFound, type Sentences, uploadCodes } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

export const ProofStatus = z.enum(proofStatuses);
export const PaymentMethod = z.enum(['cashapp', 'zelle']);

export const PaymentProof = z
  .object({
    id: z.string(),
    _id: z.string(),
    appointmentId: z.string().nullable(),
    amount: z.number().nullable(),
    paymentMethod: PaymentMethod,
    status: ProofStatus,
    proofImage: z.string().nullable().openapi({
      description:
        'A small picture without the camera’s data, or a PDF itself, at a signed address that expires; null where the caller may not see it.',
    }),
    originalFile: z.string().nullable().openapi({
      description: 'A download of the file as it was uploaded; null where proofImage is null.',
    }),
    fileName: z.string().nullable(),
    fileType: z.string(),
    email: z.string().nullable().openapi({
      description: 'Of the person who uploaded it, for the owner only; null to others and where it was erased.',
    }),
    purpose: z
      .object({
        name: z.string().nullable(),
        phone: z.string().nullable(),
        service: z.string().nullable(),
        date: z.string().nullable(),
        time: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'What the client wanted to book with it, in the client’s words; for the owner only.' }),
    notes: z.string().nullable(),
    seen: z
      .object({
        amount: z.number().nullable(),
        date: z.string().nullable(),
        sender: z.string().nullable(),
        due: z.number().nullable().openapi({ description: 'What the visit asked for when the proof was verified.' }),
      })
      .nullable()
      .openapi({ description: 'What the owner read off it while verifying it; for the owner only.' }),
    createdAt: instantText,
  })
  .openapi('PaymentProof');

export type PaymentProof = z.infer<typeof PaymentProof>;

/** A proof in the owner's list, with the visit that it pays for. */
export const ListedProof = PaymentProof.extend({
  visit: z
    .object({ name: z.string().nullable(), serviceName: z.string(), date: z.string(), time: z.string() })
    .nullable()
    .openapi({ description: 'Null for a proof that no appointment has.' }),
}).openapi('ListedProof');

const said = z.string().nullable();

export const ProofLooks = z
  .object({
    file: z
      .object({
        bytes: z.number().int(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        takenAt: said.openapi({
          description: 'By the clock of the camera or phone, with its offset where the file has it.',
        }),
        writtenAt: said,
        program: said,
        camera: said,
        shows: z.enum(['screenshot', 'photo']).nullable(),
      })
      .openapi({
        description:
          'What the file says about itself. Anybody can write it, and messengers remove it; null says nothing.',
      }),
    samePicture: z.array(PaymentProof).openapi({
      description: 'Uploads of the same picture in another file that other bookings use, the first one first.',
    }),
    compared: z.number().int().openapi({ description: 'How many other uploads it was compared with.' }),
    waiting: z.number().int().openapi({ description: 'How many are not looked at yet; asking again compares more.' }),
  })
  .openapi('ProofLooks');

const missing = 'Please select a payment proof file and ensure customer info is complete.';

export const proofUploaded = z
  .instanceof(File, { error: missing })
  .openapi({ type: 'string', format: 'binary', maxLength: proofLimitBytes });

export const ProofUpload = z
  .object({
    file: proofUploaded,
    email: typedText(missing).min(1, { error: missing }).max(254).refine(readable, { error: missing }),
    appointmentData: z
      .string()
      .max(20_000)
      .optional()
      .openapi({
        description:
          'JSON with paymentMethod (cashapp or zelle), paymentAmount in dollars, and what is to be booked: service, date, time, ' +
          'customerInfo. The owner is told it; nothing of it is judged.',
      }),
  })
  .openapi('ProofUpload');

export const UploadedProof = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'Send it as paymentProof when booking; downloads the file for a while.' }),
    uploadedAt: instantText,
    fileName: z.string(),
  })
  .openapi('UploadedProof');

export const ProofsQuery = z.object({
  ...paging(20),
  attached: optionalQuery(flagText),
  status: optionalQuery(z.enum(['all', ...proofStatuses])),
  visits: optionalQuery(z.enum(['ahead', 'past'])).openapi({
    description: 'Of visits from today on that are not over, or of all others.',
  }),
  sortBy: optionalQuery(z.enum(['createdAt', 'visit'])),
  sortOrder: optionalQuery(sortOrder),
});

export const ReadOffProof = z
  .object({
    amount: dollarsIfSaid,
    date: dateText.nullable().optional(),
    sender: lineUpTo(200).nullable().optional(),
  })
  .openapi({ description: 'What is read off the proof. It is kept with what was due, and a difference is told.' });

export const ProofJudgement = z
  .object({
    status: ProofStatus,
    note: textUpTo(1_000).nullable().optional(),
    seen: ReadOffProof.nullable().optional(),
  })
  .refine(({ status, seen }) => proofStatusRules[status].pays || seen == null, {
    error: 'Only a proof that is verified takes what was read off it',
    path: ['seen'],
  })
  .openapi('ProofJudgement');

const route = routesUnder('Payment proofs');

const signed = {
  params: idParam,
  query: signedQuery,
};

export const preview = route('GET /files/payment-proofs/{id}/preview', {
  summary: 'A small picture of the proof without the data that the camera stored, by a signed address that expires',
  request: signed,
  refuses: ['LinkExpired', 'PreviewImpossible', 'ProofForgotten'],
  responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } } },
});

export const file = route('GET /files/payment-proofs/{id}', {
  summary: 'A download of the file as it was uploaded, by a signed address that expires',
  request: signed,
  refuses: ['ProofForgotten', 'LinkExpired'],
  responses: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } } },
});

export const list = route('GET /admin/payment-proofs', {
  summary: 'Uploads by time, oldest first unless sortOrder=desc; attached=false lists those without an appointment',
  request: { query: ProofsQuery },
  refuses: [],
  responses: answers(z.array(ListedProof), 'Payment proofs'),
});

export const judge = route('PUT /admin/payment-proofs/{id}/status', {
  summary: 'Verify or reject a proof, or take that back',
  request: { params: idParam, body: body(ProofJudgement) },
  runs: ['verifyProof', 'rejectProof', 'setProofPending'],
  refuses: [
    ...(['AmountInvalid', 'MoneyWasReturned', 'PaymentDateInvalid', 'ProofForgotten', 'ProofLapsed'] as const),
    ...(['ProofNotFound', 'TextTooLong'] as const),
  ],
  responses: answers(PaymentProof, 'The proof'),
});

export const sameFile = route('GET /admin/payment-proofs/{id}/same-file', {
  summary: 'Other uploads of the exact same file, by anyone, oldest first',
  request: { params: idParam },
  refuses: [],
  responses: answers(z.array(PaymentProof), 'Payment proofs'),
});

export const looks = route('GET /admin/payment-proofs/{id}/looks', {
  summary:
    'What the file of a proof says about itself, and the same picture in other bookings: saved again or made smaller',
  request: { params: idParam },
  refuses: ['ProofForgotten', 'ProofNotFound'],
  responses: answers(ProofLooks, 'The looks of the proof'),
});

type ProofRejection = Exclude<PaymentProofRejection, TextObjection> | FileKindRefused | PreviewImpossible;

export const paymentProofSentences: Sentences<ProofRejection> = {
  FileKindRefused: () => ({
    status: 415,
    message: 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.',
  }),
  PreviewImpossible: () => broken('This payment proof can’t be shown. Please download the original.'),
  ProofNotFound: () => notFound('Payment proof not found'),
  ProofAlreadyUploaded: () => conflict('Another file was uploaded under the same key.'),
  ProofAlreadyUsed: () => conflict('This payment proof was already used for another appointment.'),
  ProofForgotten: () => notFound('Payment proof not found'),
  ProofLapsed: () => broken('This payment proof has expired. Please upload it again.'),
  ProofEmpty: () => broken('The file is empty. Please choose another file.'),
  ProofTooLarge: () => proofTooLarge,
  AmountInvalid: () => broken('The amount must be zero or more.'),
  PaymentDateInvalid: () =>
    broken('Please check the date of the payment. It can’t be in the future, nor more than ten years ago.'),
};

/** The codes with which any upload of a proof may be refused. */
export const proofUploadCodes = [
  ...uploadCodes,
  'AmountInvalid',
  'EmailInvalid',
  'FileKindRefused',
  'PictureTooLarge',
  'ProofAlreadyUploaded',
  'ProofEmpty',
  'ProofLapsed',
  'ProofTooLarge',
  'StudioNotOpen',
  'TextTooLong',
] as const;

export const upload = route('POST /upload/payment-proof', {
  summary: 'Upload a picture or PDF of a payment; also under /api',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ProofUpload } } } },
  runs: ['uploadPaymentProof'],
  refuses: proofUploadCodes,
  refusesItself: uploadCodes,
  responses: creates(UploadedProof, 'Where the proof is'),
});
