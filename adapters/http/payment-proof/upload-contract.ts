import { declareRoute } from '../declare-route.ts';
import { uploadCodes } from '../refusing/refusal-codes.ts';
import { creates } from '../wire/envelope.ts';
import { ProofUpload, UploadedProof } from './shapes.ts';

export const upload = declareRoute({
  method: 'post',
  path: '/upload/payment-proof',
  tags: ['Payment proofs'],
  summary: 'Upload a picture or PDF of a payment; also under /api',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ProofUpload } } } },
  runs: ['uploadPaymentProof'],
  refuses: [
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
  ],
  refusesItself: uploadCodes,
  responses: creates(UploadedProof, 'Where the proof is'),
});
