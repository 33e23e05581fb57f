import { type Icon, IconCheck, IconCircleCheck, IconClock, IconUserX, IconX } from '@tabler/icons-react';
import type { Appointment, AppointmentStatus, OwnersStatus, ProofStatus, ReviewStatus } from '../api/types.ts';
import { formatMoney } from '../format/text.ts';

/** A color of the theme. The one named `-soft` after it is the background that goes with it. */
export type Tone = 'amber' | 'leaf' | 'slate' | 'brick';

/** How a status looks and reads on every screen. */
export type Face = { readonly word: string; readonly tone: Tone; readonly Icon: Icon };

type Faces<Status extends string> = { readonly [Each in Status]: Face };

/** The statuses of a table, in its order. */
export const statusesOf = <Status extends string>(faces: Faces<Status>): readonly Status[] =>
  Object.keys(faces) as Status[];

/** The status that the text names; undefined for any other text. */
export const statusNamed = <Status extends string>(faces: Faces<Status>, text: string | null): Status | undefined =>
  statusesOf(faces).find((status) => status === text);

/** Every status with its word, for a select. */
export const choicesOf = <Status extends string>(
  faces: Faces<Status>,
): { readonly value: Status; readonly label: string }[] =>
  statusesOf(faces).map((value) => ({ value, label: faces[value].word }));

/** The class that gives `--tone` and `--tone-soft` the colors of the face. */
export const toneOf = ({ tone }: Pick<Face, 'tone'>): string => `tone-${tone}`;

export type AppointmentFace = Face & {
  /** What the owner presses to give an appointment this status; null where only the list of all statuses offers it. */
  readonly verb: string | null;
  /** The color in charts, where brass is easier to tell from leaf than amber is. */
  readonly chartColor: string;
  /** Whether nobody else can have the appointment's time. */
  readonly holdsTime: boolean;
  /** Whether the owner still has to confirm it. */
  readonly awaitsOwner: boolean;
  /** Whether it is listed under past appointments, whatever its date. */
  readonly isOver: boolean;
  /** Whether the client may cancel or move it; the server has the last word on its windows. */
  readonly clientMayChange: boolean;
  readonly clientMayReview: boolean;
};

/** The one place that says what the screens make of an appointment's status. The rules are those of the domain. */
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
  /** Whether the client owes what was agreed for a missed visit. */
  readonly isMissed?: true;
};

/** The statuses that the owner sets. */
export const ownersFaces: { readonly [Status in OwnersStatus]: OwnersFace } = {
  ...appointmentFaces,
  'no-show': { word: 'No-show', tone: 'brick', Icon: IconUserX, isMissed: true },
};

type Standing = Pick<Appointment, 'status' | 'noShow'>;

/** A no-show is listed as cancelled, and shown as what it is. */
export const shownStatusOf = ({ status, noShow }: Standing): OwnersStatus => (noShow ? 'no-show' : status);

export const visitFaceOf = (appointment: Standing): Face => ownersFaces[shownStatusOf(appointment)];

/** The statuses in the usual order of an appointment's life. */
export const appointmentStatusNames = statusesOf<AppointmentStatus>(appointmentFaces);

/** The statuses that the owner has a button for, with its word. */
export const appointmentVerbs: readonly { readonly status: AppointmentStatus; readonly label: string }[] =
  appointmentStatusNames.flatMap((status) => {
    const { verb } = appointmentFaces[status];
    return verb === null ? [] : [{ status, label: verb }];
  });

type PaymentStatus = Appointment['paymentStatus'];

type PaymentWords = {
  /** What the client reads. */
  readonly clients: string;
  /** What the owner reads, in a list and where nothing else says that it is about the payment. */
  readonly inList: string;
  readonly inFull: string;
};

/** The one place that says how the screens call the state of an appointment's payment. */
export const paymentWords: { readonly [Status in PaymentStatus]: PaymentWords } = {
  pending: { clients: 'Pending verification', inList: 'To be paid', inFull: 'Payment pending' },
  completed: { clients: 'Completed', inList: 'Paid', inFull: 'Paid' },
};

export type ProofFace = Face & {
  /** What the owner reads: what there is to do with it, or what she did. */
  readonly owners: string;
  /** The same, where there is more room. */
  readonly inFull: string;
  /** What the owner presses to give a proof this status. */
  readonly verb: string;
  /** What the toast says afterwards. */
  readonly done: string;
  /** Whether the owner still has to judge it. */
  readonly awaitsOwner: boolean;
  /** Whether the appointment that has it is paid. */
  readonly pays: boolean;
  /** Whether somebody may still book with it. */
  readonly mayBeUsed: boolean;
};

/** The one place that says what the screens make of a payment proof's status. The rules are those of the domain. */
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

type Paid = Pick<Appointment, 'money'>;

/** What is still to be paid, now and at the visit, in dollars. */
export const stillOwed = ({ dueNow, dueAtVisit }: Pick<Appointment['money'], 'dueNow' | 'dueAtVisit'>): number =>
  Math.round((dueNow + dueAtVisit) * 100) / 100;

/** What the next payment of a visit should be, in dollars: what is due now, or else at the visit. */
export const nextPayment = ({ dueNow, dueAtVisit }: Pick<Appointment['money'], 'dueNow' | 'dueAtVisit'>): number =>
  dueNow > 0 ? dueNow : dueAtVisit;

/** What the owner reads of the payment: where a part is paid, what is still to come. */
export const paymentSaid = ({ money }: Paid, words: 'inList' | 'inFull'): string => {
  const owed = stillOwed(money) + money.dueLater;
  if (owed === 0 && money.returned > 0 && money.returned >= money.paid) return 'Returned';
  if (owed === 0) return money.paid === 0 ? 'Nothing due' : paymentWords.completed[words];
  if (money.paid > 0) return `Owes ${formatMoney(owed)}`;
  const isPart = words === 'inList' && money.dueNow > 0 && money.dueNow < owed;
  return isPart ? `${formatMoney(money.dueNow)} due now` : paymentWords.pending[words];
};

export type ReviewFace = Face & {
  /** What the owner presses to give a review this status; null where no button does. */
  readonly verb: string | null;
  /** Whether the owner still has to look at it. */
  readonly awaitsOwner: boolean;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
};

const faces = {
  pending: { word: 'Pending', tone: 'amber', Icon: IconClock, verb: null, awaitsOwner: true, isPublic: false },
  approved: { word: 'Approved', tone: 'leaf', Icon: IconCheck, verb: 'Approve', awaitsOwner: false, isPublic: true },
  rejected: { word: 'Rejected', tone: 'brick', Icon: IconX, verb: 'Reject', awaitsOwner: false, isPublic: false },
} as const satisfies { readonly [Status in ReviewStatus]: ReviewFace };

/** The one place that says what the screens make of a review's status. The rules are those of the domain. */
export const reviewFaces: { readonly [Status in ReviewStatus]: ReviewFace } = faces;

/** A status that the owner has a button for. */
export type ReviewVerdict = {
  [Status in ReviewStatus]: (typeof faces)[Status]['verb'] extends string ? Status : never;
}[ReviewStatus];

const isVerdict = (status: ReviewStatus): status is ReviewVerdict => reviewFaces[status].verb !== null;

export const reviewVerdicts = statusesOf<ReviewStatus>(reviewFaces).filter(isVerdict);
