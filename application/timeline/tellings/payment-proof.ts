import { cents, type Personal } from '../../../domain/kernel/index.ts';
import {
  differenceFromDue,
  type PaymentProofEvent,
  type PaymentProofState,
  type ProofReading,
  type VerifiedWords,
} from '../../../domain/payment-proof/index.ts';
import { originIn, type Tellings } from '../telling.ts';
import type { TimelineFact } from '../timeline.ts';
import { changeOf, dateWords, factOf, fieldWords, moneyWords } from '../words.ts';

const kindNames = {
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/gif': 'GIF picture',
  'image/webp': 'WebP picture',
  'application/pdf': 'PDF',
} as const;

const methodNames = { cashapp: 'Cash App', zelle: 'Zelle' } as const;

const bytesText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

type States = { readonly before: PaymentProofState; readonly after: PaymentProofState };

const statusChange = ({ before, after }: States) => ({
  changes: before === null || after === null ? [] : changeOf('Payment proof', before.status, after.status),
});

/** The amount that was read off a proof beside what was due, with the difference said plainly. */
const amountText = (reading: ProofReading): string | null => {
  const { amount, due } = reading;
  if (amount === null) return null;
  const difference = differenceFromDue(reading);
  if (due === null || difference === null) return moneyWords(amount);
  if (difference === 0) return `${moneyWords(amount)}, as much as was due`;
  const apart = moneyWords(cents(Math.abs(difference)));
  return `${moneyWords(amount)}, ${apart} ${difference < 0 ? 'less' : 'more'} than the ${moneyWords(due)} that was due`;
};

const readingFacts = (reading: ProofReading | null, personal: Personal<VerifiedWords>): readonly TimelineFact[] =>
  reading === null
    ? []
    : [
        ...factOf('Amount on the proof', amountText(reading)),
        ...factOf('Date on the proof', reading.paidOn === null ? null : dateWords(reading.paidOn)),
        ...factOf('Sender on the proof', fieldWords(personal, 'sender')),
      ];

/** How each event of a payment proof is told. */
export const paymentProofTellings: Tellings<PaymentProofEvent, PaymentProofState> = {
  PaymentProofUploaded: {
    kind: 'payment',
    tell: ({ proofId, sha256, bytes, kind, method, amount, personal }) => ({
      text: 'Payment proof uploaded',
      facts: [
        { what: 'Method', value: methodNames[method] },
        ...factOf('Amount said', amount === null ? null : moneyWords(amount)),
        ...factOf('File', fieldWords(personal, 'fileName')),
        { what: 'Kind', value: `${kindNames[kind]}, ${bytesText(bytes)}` },
        { what: 'SHA-256', value: sha256 },
        ...factOf('Uploaded as', fieldWords(personal, 'email')),
      ],
      origin: originIn(personal),
      proofId,
    }),
  },
  PaymentProofClaimed: {
    kind: 'payment',
    isStep: true,
    tell: ({ proofId }) => ({ text: 'Payment proof tied to this booking', proofId }),
  },
  PaymentProofGivenBack: {
    kind: 'payment',
    isStep: true,
    tell: ({ proofId, isFree }) => ({
      text: isFree
        ? 'Payment proof given back: it may be used again'
        : 'One attempt to book gave the payment proof back; another still has it',
      proofId,
    }),
  },
  PaymentProofVerified: {
    kind: 'payment',
    tell: ({ proofId, reading, personal }, states) => ({
      text: 'Payment verified',
      ...statusChange(states),
      facts: [...readingFacts(reading, personal), ...factOf('Note', fieldWords(personal, 'note'))],
      proofId,
    }),
  },
  PaymentProofRejected: {
    kind: 'payment',
    tell: ({ proofId, personal }, states) => ({
      text: 'Payment proof rejected',
      ...statusChange(states),
      facts: factOf('Note', fieldWords(personal, 'note')),
      proofId,
    }),
  },
  PaymentProofSetPending: {
    kind: 'payment',
    tell: ({ proofId, personal }, states) => ({
      text: 'Payment proof set back to pending',
      ...statusChange(states),
      facts: factOf('Note', fieldWords(personal, 'note')),
      proofId,
    }),
  },
  PaymentProofLapsed: {
    kind: 'payment',
    tell: ({ proofId }) => ({ text: 'Payment proof erased, because no appointment used it', proofId }),
  },
};
