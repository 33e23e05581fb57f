import { err, errAsync } from 'neverthrow';
import type { Ports } from '../../application/kernel/ports.ts';
import type { SealedLog } from '../../application/ports/event-codec.ts';
import { noTextService } from '../webhooks.ts';
import type { SealStatus } from './keep-seal.ts';

/** What capabilities give to the studio and to each other. */
export type SharedPorts = Ports<'bookingRecord' | 'mailer' | 'codeMails' | 'pushService' | 'textService'> & {
  readonly sealedLog: SealedLog;
  readonly sealStatus: () => SealStatus;
};

const unsealed = { kind: 'Unavailable', reason: 'the log of this salon has no seal' } as const;
const noMail = { kind: 'unreachable', answer: 'this salon sends no mails' } as const;

/** Replacements for capabilities that were left out. */
export const withoutCapabilities: SharedPorts = {
  sealedLog: {
    verifierKey: '',
    head: () => err(unsealed),
    inclusion: () => err(unsealed),
    consistency: () => err(unsealed),
    sizeIn: () => null,
    inclusionUnder: () => null,
    receipt: () => errAsync(unsealed),
    receiptOver: () => errAsync(unsealed),
  },
  bookingRecord: () => errAsync(unsealed),
  sealStatus: () => ({ events: null, signedAt: null, unsealed: 0 }),
  mailer: { via: 'folder', from: '', folder: null, send: async () => noMail, erase: async () => undefined },
  codeMails: { send: () => undefined },
  pushService: { publicKey: '', send: async () => ({ kind: 'failed', answer: 'this salon sends no push messages' }) },
  textService: noTextService,
};
