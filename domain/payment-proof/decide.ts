import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr, same } from '../kernel/index.ts';
import type {
  ClaimProof,
  GiveBackProof,
  PaymentProofCommand,
  RejectProof,
  SetProofPending,
  UploadProof,
  VerifyProof,
} from './commands.ts';
import type { PaymentProofEvent } from './events.ts';
import { objectionToNote, objectionToUpload } from './policies.ts';
import type { PaymentProofRejection } from './rejections.ts';
import { evolve, initial, type PaymentProofState, type Proof, without } from './state.ts';
import type { ProofStatus } from './status.ts';

type Decision = Result<readonly PaymentProofEvent[], PaymentProofRejection>;

const nothing: Decision = ok([]);
const happened = (event: PaymentProofEvent): Decision => ok([event]);
const refused = (rejection: PaymentProofRejection): Decision => err(rejection);

const upload = ({ upload }: UploadProof, proof: PaymentProofState): Decision => {
  if (proof !== null) return same(proof.upload, upload) ? nothing : refused({ kind: 'ProofAlreadyUploaded' });
  const objection = objectionToUpload(upload);
  return objection === null ? happened({ type: 'PaymentProofUploaded', data: upload }) : refused(objection);
};

const claim = ({ appointmentId, holdId }: ClaimProof, { upload, claim }: Proof): Decision => {
  if (claim !== null && claim.appointmentId !== appointmentId) {
    return refused({ kind: 'ProofAlreadyUsed', appointmentId: claim.appointmentId });
  }
  if (claim?.attempts.includes(holdId)) return nothing;
  return happened({ type: 'PaymentProofClaimed', data: { proofId: upload.proofId, appointmentId, holdId } });
};

const giveBack = ({ appointmentId, holdId }: GiveBackProof, proof: PaymentProofState): Decision => {
  if (proof?.claim?.appointmentId !== appointmentId || !proof.claim.attempts.includes(holdId)) return nothing;
  const isFree = without(proof.claim, holdId) === null;
  return happened({
    type: 'PaymentProofGivenBack',
    data: { proofId: proof.upload.proofId, appointmentId, holdId, isFree },
  });
};

const judgements = {
  VerifyProof: { status: 'verified', event: 'PaymentProofVerified' },
  RejectProof: { status: 'rejected', event: 'PaymentProofRejected' },
  SetProofPending: { status: 'pending', event: 'PaymentProofSetPending' },
} as const satisfies Record<string, { readonly status: ProofStatus; readonly event: PaymentProofEvent['type'] }>;

const noteOf = (box: VerifyProof['personal'] | null) => (box === null ? null : personalOr(box, { note: null }).note);

const judge = ({ type, personal }: VerifyProof | RejectProof | SetProofPending, proof: Proof): Decision => {
  const { status, event } = judgements[type];
  if (proof.status === status && noteOf(proof.note) === noteOf(personal)) return nothing;
  const objection = objectionToNote(noteOf(personal));
  if (objection !== null) return refused(objection);
  return happened({ type: event, data: { proofId: proof.upload.proofId, personal } });
};

const ofProof = (proof: PaymentProofState, decideOn: (proof: Proof) => Decision): Decision => {
  if (proof === null) return refused({ kind: 'ProofNotFound' });
  return proof.upload.personal === 'erased' ? refused({ kind: 'ProofForgotten' }) : decideOn(proof);
};

const decide = (command: PaymentProofCommand, proof: PaymentProofState): Decision =>
  match(command)
    .with({ type: 'UploadProof' }, (asked) => upload(asked, proof))
    .with({ type: 'ClaimProof' }, (asked) => ofProof(proof, (found) => claim(asked, found)))
    .with({ type: 'GiveBackProof' }, (asked) => giveBack(asked, proof))
    .with({ type: 'VerifyProof' }, { type: 'RejectProof' }, { type: 'SetProofPending' }, (asked) =>
      ofProof(proof, (found) => judge(asked, found)),
    )
    .exhaustive();

export const paymentProof: Decider<PaymentProofState, PaymentProofCommand, PaymentProofEvent, PaymentProofRejection> = {
  initial,
  evolve,
  decide,
};
