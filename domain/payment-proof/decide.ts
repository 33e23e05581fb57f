import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr, same, type TextTooLong } from '../kernel/index.ts';
import type {
  ClaimProof,
  GiveBackProof,
  LapseProof,
  PaymentProofCommand,
  RejectProof,
  SetProofPending,
  UploadProof,
  VerifyProof,
} from './commands.ts';
import type { PaymentProofEvent } from './events.ts';
import { objectionToAmount, objectionToNote, objectionToSender, objectionToUpload } from './policies.ts';
import type {
  AmountInvalid,
  PaymentProofRejection,
  ProofAlreadyUploaded,
  ProofAlreadyUsed,
  ProofForgotten,
  ProofLapsed,
  ProofNotFound,
} from './rejections.ts';
import { evolve, initial, type PaymentProofState, type Proof, uploadOf, without } from './state.ts';
import { type ProofStatus, proofStatusRules } from './status.ts';

/** What a command leads to, with only those rejections that it can have. */
type Decision<Rejection extends PaymentProofRejection = never> = Result<readonly PaymentProofEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<PaymentProofState, Command, PaymentProofEvent, Rejection>;

const nothing: Decision = ok([]);
const happened = (event: PaymentProofEvent): Decision => ok([event]);
const refused = <Rejection extends PaymentProofRejection>(rejection: Rejection): Decision<Rejection> => err(rejection);

type UploadRejection = ProofAlreadyUploaded | ProofLapsed | Exclude<ReturnType<typeof objectionToUpload>, null>;

const upload = ({ upload }: UploadProof, proof: PaymentProofState): Decision<UploadRejection> => {
  if (proof?.hasLapsed) return refused({ kind: 'ProofLapsed' });
  if (proof !== null) return same(proof.upload, uploadOf(upload)) ? nothing : refused({ kind: 'ProofAlreadyUploaded' });
  const objection = objectionToUpload(upload);
  return objection === null ? happened({ type: 'PaymentProofUploaded', data: upload }) : refused(objection);
};

const claim = ({ appointmentId, holdId }: ClaimProof, { upload, claim }: Proof): Decision<ProofAlreadyUsed> => {
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

/** Whoever decided that it lapses may not have known that it was claimed or verified since. */
const lapse = (_: LapseProof, proof: PaymentProofState): Decision => {
  if (proof === null || proof.hasLapsed || proof.claim !== null) return nothing;
  if (!proofStatusRules[proof.status].lapses) return nothing;
  return happened({ type: 'PaymentProofLapsed', data: { proofId: proof.upload.proofId } });
};

const judgements = {
  RejectProof: { status: 'rejected', event: 'PaymentProofRejected' },
  SetProofPending: { status: 'pending', event: 'PaymentProofSetPending' },
} as const satisfies Record<string, { readonly status: ProofStatus; readonly event: PaymentProofEvent['type'] }>;

const noteOf = (box: RejectProof['personal'] | null) => (box === null ? null : personalOr(box, { note: null }).note);
const senderOf = (box: VerifyProof['personal']) => personalOr(box, { note: null, sender: null }).sender;

const judge = ({ type, personal }: RejectProof | SetProofPending, proof: Proof): Decision<TextTooLong> => {
  const { status, event } = judgements[type];
  if (proof.status === status && noteOf(proof.note) === noteOf(personal)) return nothing;
  const objection = objectionToNote(noteOf(personal));
  if (objection !== null) return refused(objection);
  return happened({ type: event, data: { proofId: proof.upload.proofId, personal } });
};

const verify = (
  { reading, personal }: VerifyProof,
  { status, note, reading: before, upload: { proofId } }: Proof,
): Decision<AmountInvalid | TextTooLong> => {
  const read = reading === null ? null : { ...reading, personal };
  if (proofStatusRules[status].pays && noteOf(note) === noteOf(personal) && same(before, read)) return nothing;
  const objection =
    objectionToNote(noteOf(personal)) ??
    objectionToSender(senderOf(personal)) ??
    objectionToAmount(reading?.amount ?? null);
  if (objection !== null) return refused(objection);
  return happened({ type: 'PaymentProofVerified', data: { proofId, reading, personal } });
};

const deciding = <Command, Rejection extends PaymentProofRejection>(
  decide: (command: Command, proof: PaymentProofState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial, evolve, decide });

type Unusable = ProofNotFound | ProofLapsed | ProofForgotten;

const decidingOnProof = <Command, Rejection extends PaymentProofRejection>(
  decideOn: (command: Command, proof: Proof) => Decision<Rejection>,
): DeciderOf<Command, Rejection | Unusable> =>
  deciding((command: Command, proof: PaymentProofState): Decision<Rejection | Unusable> => {
    if (proof === null) return refused({ kind: 'ProofNotFound' });
    if (proof.hasLapsed) return refused({ kind: 'ProofLapsed' });
    return proof.upload.personal === 'erased' ? refused({ kind: 'ProofForgotten' }) : decideOn(command, proof);
  });

/** The rules of a payment proof for each command alone, with only those rejections that the command can have. */
export const paymentProofFor = {
  UploadProof: deciding(upload),
  ClaimProof: decidingOnProof(claim),
  GiveBackProof: deciding(giveBack),
  LapseProof: deciding(lapse),
  VerifyProof: decidingOnProof(verify),
  /** `RejectProof` and `SetProofPending`. */
  Judgement: decidingOnProof(judge),
} as const;

const decide = (command: PaymentProofCommand, proof: PaymentProofState): Decision<PaymentProofRejection> =>
  match(command)
    .with({ type: 'UploadProof' }, (asked) => paymentProofFor.UploadProof.decide(asked, proof))
    .with({ type: 'ClaimProof' }, (asked) => paymentProofFor.ClaimProof.decide(asked, proof))
    .with({ type: 'GiveBackProof' }, (asked) => paymentProofFor.GiveBackProof.decide(asked, proof))
    .with({ type: 'LapseProof' }, (asked) => paymentProofFor.LapseProof.decide(asked, proof))
    .with({ type: 'VerifyProof' }, (asked) => paymentProofFor.VerifyProof.decide(asked, proof))
    .with({ type: 'RejectProof' }, { type: 'SetProofPending' }, (asked) =>
      paymentProofFor.Judgement.decide(asked, proof),
    )
    .exhaustive();

export const paymentProof: DeciderOf<PaymentProofCommand, PaymentProofRejection> = { initial, evolve, decide };
