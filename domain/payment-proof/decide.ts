import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, forAnyCommand, happened, nothing, type Personal, personalOr, refused } from '../kernel/event.ts';
import type { AppointmentId, HoldId } from '../kernel/ids.ts';
import { type Cents, cents, objectionToPaymentDate, type PaymentDateInvalid, sumOfCents } from '../kernel/money.ts';
import { objectionToLength, same, type TextTooLong } from '../kernel/text.ts';
import {
  type AmountInvalid,
  type ClaimProof,
  type GiveBackProof,
  type LapseProof,
  type PaymentProofCommand,
  type PaymentProofEvent,
  type PaymentProofRejection,
  type ProofAlreadyUploaded,
  type ProofAlreadyUsed,
  type ProofEmpty,
  type ProofForgotten,
  type ProofLapsed,
  type ProofNotFound,
  type ProofPurpose,
  type ProofReading,
  type ProofStatus,
  type ProofTooLarge,
  proofStatusRules,
  type RejectProof,
  type SetProofPending,
  type UploadProof,
  type VerifiedWords,
  type VerifyProof,
} from './events.ts';

/** 10 MB. */
export const proofBytesLimit = 10_485_760;

const noteLimit = { field: 'note', limit: 1000 };
const senderLimit = { field: 'sender', limit: 200 };
const fileNameLimit = { field: 'fileName', limit: 255 };

export const objectionToSize = (bytes: number): ProofEmpty | ProofTooLarge | null => {
  if (bytes <= 0) return { kind: 'ProofEmpty' };
  return bytes > proofBytesLimit ? { kind: 'ProofTooLarge', bytes, limit: proofBytesLimit } : null;
};

/** Accepts null and a whole number of cents from 0. */
const objectionToAmount = (amount: Cents | null): AmountInvalid | null =>
  amount === null || (Number.isSafeInteger(amount) && amount >= 0) ? null : { kind: 'AmountInvalid' };

const objectionToDate = ({ reading, today }: VerifyProof): PaymentDateInvalid | null => {
  const paidOn = reading?.paidOn ?? null;
  return paidOn === null ? null : objectionToPaymentDate(paidOn, today);
};

const objectionToNote = (note: string | null): TextTooLong | null => objectionToLength(note, noteLimit);

const objectionToSender = (sender: string | null): TextTooLong | null => objectionToLength(sender, senderLimit);

/** How much more (positive) or less than due was paid, in cents. Null if one of the amounts is unknown. */
export const differenceFromDue = ({ amount, due }: Pick<ProofReading, 'amount' | 'due'>): Cents | null =>
  amount === null || due === null ? null : cents(amount - due);

const fileNameOf = (box: UploadProof['upload']['personal']): string => (box === 'erased' ? '' : box.fields.fileName);

type ObjectionToUpload = ProofEmpty | ProofTooLarge | AmountInvalid | TextTooLong;

export const objectionToUpload = ({ bytes, amount, personal }: UploadProof['upload']): ObjectionToUpload | null =>
  objectionToSize(bytes) ?? objectionToAmount(amount) ?? objectionToLength(fileNameOf(personal), fileNameLimit);

type Uploaded = Extract<PaymentProofEvent, { readonly type: 'PaymentProofUploaded' }>['data'];

export type Upload = Omit<Uploaded, 'personal'> & {
  readonly personal: Personal<{
    readonly email: string;
    readonly fileName: string;
    readonly purpose: ProofPurpose | null;
  }>;
};

/** Drops where it was uploaded from: a repeat from another network is the same upload. The event keeps it. */
const uploadOf = ({ personal: box, ...upload }: Uploaded): Upload => {
  if (box === 'erased') return { ...upload, personal: box };
  const { email, fileName, purpose } = box.fields;
  return { ...upload, personal: { subject: box.subject, fields: { email, fileName, purpose } } };
};

/**
 * The appointment that uses the proof, and all its attempts that claimed it. Any of them may become the booking, so
 * the proof is free only after every one of them has released it.
 */
export type Claim = { readonly appointmentId: AppointmentId; readonly attempts: readonly (HoldId | null)[] };

export type Proof = {
  readonly upload: Upload;
  readonly status: ProofStatus;
  /** The note of the last judgement; null before the first one. */
  readonly note: Personal<{ readonly note: string | null }> | null;
  /** What the owner read off the proof, if it is verified and she noted anything. */
  readonly reading: (ProofReading & { readonly personal: Personal<VerifiedWords> }) | null;
  readonly claim: Claim | null;
  readonly hasLapsed: boolean;
};

/** Null until the file is uploaded. */
export type PaymentProofState = Proof | null;

type Shown = {
  readonly status: ProofStatus;
  /** The amount that the client stated. */
  readonly amount: Cents | null;
  readonly reading: Pick<ProofReading, 'amount'> | null;
};

/**
 * The sum that verified proofs pay, in cents. The amount that the owner read off a proof counts before the client's;
 * a proof without either pays `unnamed`.
 */
export const provenBy = (proofs: readonly Shown[], unnamed: Cents): Cents =>
  sumOfCents(
    proofs
      .filter(({ status }) => proofStatusRules[status].pays)
      .map(({ reading, amount }) => reading?.amount ?? amount ?? unnamed),
  );

const initial: PaymentProofState = null;

const changed = (proof: PaymentProofState, change: Partial<Proof>): PaymentProofState =>
  proof === null ? null : { ...proof, ...change };

const withAttempt = (claim: Claim | null, appointmentId: AppointmentId, holdId: HoldId | null): Claim => ({
  appointmentId,
  attempts: claim?.appointmentId === appointmentId ? [...claim.attempts, holdId] : [holdId],
});

/** The claim without this attempt; null if none is left. */
const without = (claim: Claim | null, holdId: HoldId | null): Claim | null => {
  const attempts = (claim?.attempts ?? []).filter((attempt) => attempt !== holdId);
  return claim === null || attempts.length === 0 ? null : { ...claim, attempts };
};

const evolve = (proof: PaymentProofState, event: PaymentProofEvent): PaymentProofState =>
  match(event)
    .with({ type: 'PaymentProofUploaded' }, ({ data }) => ({
      upload: uploadOf(data),
      status: 'pending' as const,
      note: null,
      reading: null,
      claim: null,
      hasLapsed: false,
    }))
    .with({ type: 'PaymentProofClaimed' }, ({ data: { appointmentId, holdId } }) =>
      changed(proof, { claim: withAttempt(proof?.claim ?? null, appointmentId, holdId) }),
    )
    .with({ type: 'PaymentProofGivenBack' }, ({ data: { holdId } }) =>
      changed(proof, { claim: without(proof?.claim ?? null, holdId) }),
    )
    .with({ type: 'PaymentProofVerified' }, ({ data: { reading, personal } }) =>
      changed(proof, {
        status: 'verified',
        note: personal,
        reading: reading === null ? null : { ...reading, personal },
      }),
    )
    .with({ type: 'PaymentProofRejected' }, ({ data }) =>
      changed(proof, { status: 'rejected', note: data.personal, reading: null }),
    )
    .with({ type: 'PaymentProofSetPending' }, ({ data }) =>
      changed(proof, { status: 'pending', note: data.personal, reading: null }),
    )
    .with({ type: 'PaymentProofLapsed' }, () => changed(proof, { hasLapsed: true }))
    .exhaustive();

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection extends PaymentProofRejection = never> = Result<readonly PaymentProofEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<PaymentProofState, Command, PaymentProofEvent, Rejection>;

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

/** Does nothing if the proof was claimed or verified after the decision to let it lapse. */
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
  command: VerifyProof,
  { status, note, reading: before, upload: { proofId } }: Proof,
): Decision<AmountInvalid | PaymentDateInvalid | TextTooLong> => {
  const { reading, personal } = command;
  const read = reading === null ? null : { ...reading, personal };
  if (proofStatusRules[status].pays && noteOf(note) === noteOf(personal) && same(before, read)) return nothing;
  const objection =
    objectionToNote(noteOf(personal)) ??
    objectionToSender(senderOf(personal)) ??
    objectionToAmount(reading?.amount ?? null) ??
    objectionToDate(command);
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

/** A decider for each command, with only the rejections that the command can have. */
export const paymentProofFor = {
  UploadProof: deciding(upload),
  ClaimProof: decidingOnProof(claim),
  GiveBackProof: deciding(giveBack),
  LapseProof: deciding(lapse),
  VerifyProof: decidingOnProof(verify),
  /** Decides `RejectProof` and `SetProofPending`. */
  Judgement: decidingOnProof(judge),
} as const;

export const paymentProof: DeciderOf<PaymentProofCommand, PaymentProofRejection> = forAnyCommand(
  { initial, evolve },
  { ...paymentProofFor, RejectProof: paymentProofFor.Judgement, SetProofPending: paymentProofFor.Judgement },
);
