import { type Icon, IconCheck, IconCircleCheck, IconClock, IconUserX, IconX } from '@tabler/icons-react';
import type {
  Appointment,
  AppointmentStatus,
  OwnersStatus,
  PaymentProof,
  ProofStatus,
  ReviewStatus,
} from '../api/types.ts';
import { formatMoney } from '../format/text.ts';

/** A color of the theme. The color with the suffix `-soft` is the matching background. */
export type Tone = 'amber' | 'leaf' | 'slate' | 'brick';

/** The look and the word of a status on every screen. */
export type Face = { readonly word: string; readonly tone: Tone; readonly Icon: Icon };

type Faces<Status extends string> = { readonly [Each in Status]: Face };

/** The statuses of a table, in order. */
export const statusesOf = <Status extends string>(faces: Faces<Status>): readonly Status[] =>
  Object.keys(faces) as Status[];

/** The status that the text names; undefined for other text. */
export const statusNamed = <Status extends string>(faces: Faces<Status>, text: string | null): Status | undefined =>
  statusesOf(faces).find((status) => status === text);

/** All statuses as the options of a select. */
export const choicesOf = <Status extends string>(
  faces: Faces<Status>,
): { readonly value: Status; readonly label: string }[] =>
  statusesOf(faces).map((value) => ({ value, label: faces[value].word }));

/** The class that sets `--tone` and `--tone-soft` to the face's colors. */
export const toneOf = ({ tone }: Pick<Face, 'tone'>): string => `tone-${tone}`;

export type AppointmentFace = Face & {
  /** The owner's button that sets this status; null if only the list of all statuses offers it. */
  readonly verb: string | null;
  /** The color in charts, where brass contrasts with leaf more than amber does. */
  readonly chartColor: string;
  /** Whether the appointment blocks its time for others. */
  readonly holdsTime: boolean;
  /** Whether the owner still has to confirm it. */
  readonly awaitsOwner: boolean;
  /** Whether it is listed under past appointments on any date. */
  readonly isOver: boolean;
  /** Whether the client may cancel or move it. The server also checks how soon it is. */
  readonly clientMayChange: boolean;
  readonly clientMayReview: boolean;
};

/** The only place that defines what an appointment's status means on the screens. The domain has the rules. */
export const appointmentFaces: { readonly [Status in AppointmentStatus]: AppointmentFace } = {
  pending: {
    ...{ word: 'Pending', tone: 'amber', Icon: IconClock, verb: null, chartColor: 'var(--brass)' },
    ...{ holdsTime: true, awaitsOwner: true, isOver: false, clientMayChange: true, clientMayReview: false },
  },
  confirmed: {
    ...{ word: 'Confirmed', tone: 'leaf', Icon: IconCheck, verb: 'Confirm', chartColor: 'var(--leaf)' },
    ...{ holdsTime: true, awaitsOwner: false, isOver: false, clientMayChange: true, clientMayReview: false },
  },
  completed: {
    ...{ word: 'Completed', tone: 'slate', Icon: IconCircleCheck, verb: 'Complete', chartColor: 'var(--slate)' },
    ...{ holdsTime: true, awaitsOwner: false, isOver: true, clientMayChange: false, clientMayReview: true },
  },
  cancelled: {
    ...{ word: 'Cancelled', tone: 'brick', Icon: IconX, verb: 'Cancel', chartColor: 'var(--brick)' },
    ...{ holdsTime: false, awaitsOwner: false, isOver: true, clientMayChange: false, clientMayReview: false },
  },
};

type OwnersFace = Face & {
  /** Left out if it is not the status of a visit that took place. */
  readonly clientMayReview?: boolean;
  /** Whether the client owes the agreed fee for a missed visit. */
  readonly isMissed?: true;
};

/** The statuses that the owner sets. */
export const ownersFaces: { readonly [Status in OwnersStatus]: OwnersFace } = {
  ...appointmentFaces,
  'no-show': { word: 'No-show', tone: 'brick', Icon: IconUserX, isMissed: true },
};

type Standing = Pick<Appointment, 'status' | 'noShow'>;

/** A no-show is stored as canceled, but shown as a no-show. */
export const shownStatusOf = ({ status, noShow }: Standing): OwnersStatus => (noShow ? 'no-show' : status);

export const visitFaceOf = (appointment: Standing): Face => ownersFaces[shownStatusOf(appointment)];

/** The statuses in the usual order of an appointment's life. */
export const appointmentStatusNames = statusesOf<AppointmentStatus>(appointmentFaces);

/** The statuses that have a button for the owner, with its label. */
export const appointmentVerbs: readonly { readonly status: AppointmentStatus; readonly label: string }[] =
  appointmentStatusNames.flatMap((status) => {
    const { verb } = appointmentFaces[status];
    return verb === null ? [] : [{ status, label: verb }];
  });

export type ProofFace = Face & {
  /** The owner's words: what to do with it, or what she did. */
  readonly owners: string;
  /** The same, where there is more room. */
  readonly inFull: string;
  /** The owner's button that sets this status. */
  readonly verb: string;
  /** The toast's word afterwards. */
  readonly done: string;
  /** Whether the owner still has to verify it. */
  readonly awaitsOwner: boolean;
  /** Whether its appointment counts as paid. */
  readonly pays: boolean;
  /** Whether it may still be used for a booking. */
  readonly mayBeUsed: boolean;
};

/** The only place that defines what a proof's status means on the screens. The domain has the rules. */
export const proofFaces: { readonly [Status in ProofStatus]: ProofFace } = {
  rejected: {
    ...{ word: 'Rejected', tone: 'brick', Icon: IconX, owners: 'Rejected', inFull: 'Rejected' },
    ...{ verb: 'Reject', done: 'rejected', awaitsOwner: false, pays: false, mayBeUsed: false },
  },
  pending: {
    ...{ word: 'Pending', tone: 'amber', Icon: IconClock, owners: 'To verify', inFull: 'Awaiting verification' },
    ...{ verb: 'Set back to pending', done: 'set back to pending', awaitsOwner: true, pays: false, mayBeUsed: true },
  },
  verified: {
    ...{ word: 'Verified', tone: 'leaf', Icon: IconCircleCheck, owners: 'Verified', inFull: 'Verified' },
    ...{ verb: 'Verify', done: 'verified', awaitsOwner: false, pays: true, mayBeUsed: true },
  },
};

/** The amount still to pay, now and at the visit, in dollars. */
export const stillOwed = ({ dueNow, dueAtVisit }: Pick<Appointment['money'], 'dueNow' | 'dueAtVisit'>): number =>
  Math.round((dueNow + dueAtVisit) * 100) / 100;

/** The amount of the next payment, in dollars: what is due now, or else at the visit. */
export const nextPayment = ({ dueNow, dueAtVisit }: Pick<Appointment['money'], 'dueNow' | 'dueAtVisit'>): number =>
  dueNow > 0 ? dueNow : dueAtVisit;

type Sent = {
  readonly paymentProofs: readonly (Pick<PaymentProof, 'status'> & Partial<Pick<PaymentProof, 'amount'>>)[];
};

/** What proofs show that the owner has not judged, in dollars. One that says nothing shows the next payment. */
export const beingChecked = ({
  money,
  paymentProofs,
}: Sent & { readonly money: Parameters<typeof nextPayment>[0] }): number =>
  paymentProofs
    .filter(({ status }) => proofFaces[status].awaitsOwner)
    .reduce((sum, { amount }) => sum + (amount ?? nextPayment(money)), 0);

/** The sums that are not nothing: `$50 paid`, `$145 at your visit`. */
export const sumsSaid = (
  sums: readonly (readonly [sum: number, words: string])[],
  format: (sum: number) => string,
): readonly string[] => sums.filter(([sum]) => sum > 0).map(([sum, words]) => `${format(sum)} ${words}`);

type Paid = Pick<Appointment, 'status'> & {
  readonly money: Pick<
    Appointment['money'],
    'total' | 'discount' | 'fees' | 'paid' | 'returned' | 'dueNow' | 'dueAtVisit' | 'dueLater'
  >;
};

/** What the owner reads beside the price: what is paid and what is to come, or one word where all of it is paid or nothing is. */
export const paymentSaid = ({ status, money }: Paid): readonly string[] => {
  const { total, discount, fees, paid, returned, dueNow, dueAtVisit, dueLater } = money;
  const owed = stillOwed(money) + dueLater;
  if (owed === 0 && returned > 0 && returned >= paid) return ['Returned'];
  if (owed === 0 && paid === 0) return ['Nothing due'];
  // A canceled visit keeps its price, so "Paid" beside it would be untrue.
  const { holdsTime } = appointmentFaces[status];
  if (owed === 0 && holdsTime) return ['Paid'];
  const said = sumsSaid(
    [
      [paid, 'paid'],
      [returned, 'given back'],
      [dueNow, 'due now'],
      [dueAtVisit, appointmentFaces[status].isOver ? 'still owed' : 'at the visit'],
      [dueLater, 'at the last session'],
    ],
    formatMoney,
  );
  if (said.length === 1 && owed === total - discount) return ['To be paid'];
  return fees > 0 && holdsTime ? [...said, `with a fee of ${formatMoney(fees)}`] : said;
};

export type ReviewFace = Face & {
  /** The owner's button that sets this status; null if there is none. */
  readonly verb: string | null;
  /** Whether the owner still has to look at it. */
  readonly awaitsOwner: boolean;
  readonly isPublic: boolean;
};

const faces = {
  pending: { word: 'Pending', tone: 'amber', Icon: IconClock, verb: null, awaitsOwner: true, isPublic: false },
  approved: { word: 'Approved', tone: 'leaf', Icon: IconCheck, verb: 'Approve', awaitsOwner: false, isPublic: true },
  rejected: { word: 'Rejected', tone: 'brick', Icon: IconX, verb: 'Reject', awaitsOwner: false, isPublic: false },
} as const satisfies { readonly [Status in ReviewStatus]: ReviewFace };

/** The only place that defines what a review's status means on the screens. The domain has the rules. */
export const reviewFaces: { readonly [Status in ReviewStatus]: ReviewFace } = faces;

/** A status that has a button for the owner. */
export type ReviewVerdict = {
  [Status in ReviewStatus]: (typeof faces)[Status]['verb'] extends string ? Status : never;
}[ReviewStatus];

const isVerdict = (status: ReviewStatus): status is ReviewVerdict => reviewFaces[status].verb !== null;

export const reviewVerdicts = statusesOf<ReviewStatus>(reviewFaces).filter(isVerdict);
