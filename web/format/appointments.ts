import type { Appointment, PaymentProof } from '../api/types.ts';
import { appointmentFaces, beingChecked, proofFaces, stillOwed, sumsSaid } from '../statuses/faces.ts';
import { formatPrice } from './text.ts';

type Dated = Pick<Appointment, 'date' | 'time' | 'status'>;

const byTime = (one: Dated, other: Dated): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The appointments from the salon's today on that are not over, nearest first. */
export const upcomingOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments.filter(({ date, status }) => date >= today && !appointmentFaces[status].isOver).toSorted(byTime);

/** The appointments that are past, completed or canceled, latest first. */
export const pastOf = <Item extends Dated>(appointments: readonly Item[], today: string): readonly Item[] =>
  appointments
    .filter(({ date, status }) => date < today || appointmentFaces[status].isOver)
    .toSorted((one, other) => byTime(other, one));

/** True if the status lets this client change the appointment. The server also checks how soon it is. */
export const canBeChanged = ({ status, isWithheld }: Pick<Appointment, 'status' | 'isWithheld'>): boolean =>
  !isWithheld && appointmentFaces[status].clientMayChange;

/** Why the client can neither move nor cancel a visit. One sentence if both have the same reason. */
export const objectionToBoth = (moving: string, cancelling: string): string =>
  moving.replace(' moved ', ' canceled ') === cancelling
    ? moving.replace(' moved ', ' moved or canceled ')
    : `${moving} ${cancelling}`;

type Paid = Pick<Appointment, 'status'> & {
  readonly money: Pick<Appointment['money'], 'paid' | 'returned' | 'fees' | 'dueNow' | 'dueAtVisit'> &
    Partial<Pick<Appointment['money'], 'discount' | 'code' | 'dueLater'>>;
  readonly paymentProofs: readonly (Pick<PaymentProof, 'status'> & Partial<Pick<PaymentProof, 'amount'>>)[];
};

/** The words after the price, for example `· $50 due now · $145 at your visit`, or just `paid` if that is the full price. */
export const moneySentence = ({
  status,
  totalPrice,
  money,
  paymentProofs,
}: Paid & Pick<Appointment, 'totalPrice'>): string => {
  const { paid, returned, fees, dueNow, dueAtVisit, dueLater = 0, discount = 0, code } = money;
  const sent = beingChecked({ money, paymentProofs });
  const without = (sum: number, part: number): number => Math.max(0, Math.round((sum - part) * 100) / 100);
  const ahead = without(sent, dueNow);
  const said = sumsSaid(
    [
      [discount, `off with ${code}`],
      [paid, 'paid'],
      [returned, 'returned to you'],
      [sent, 'being checked'],
      [without(dueNow, sent), 'due now'],
      [without(dueAtVisit, ahead), appointmentFaces[status].isOver ? 'still owed' : 'at your visit'],
      [without(dueLater, ahead), 'at your last session'],
    ],
    formatPrice,
  );
  const parts = [...said, ...(fees > 0 ? [`with a fee of ${formatPrice(fees)}`] : [])];
  const price = `${formatPrice(totalPrice)} `;
  const [first = ''] = parts;
  return parts.length === 1 && first.startsWith(price)
    ? first.slice(price.length)
    : parts.map((part) => `· ${part}`).join(' ');
};

const awaitsProof = (proofs: Paid['paymentProofs']): boolean =>
  proofs.every(({ status }) => !proofFaces[status].mayBeUsed);

const isDueAgain = ({ money, paymentProofs }: Pick<Paid, 'money' | 'paymentProofs'>): boolean =>
  money.dueNow > 0 && paymentProofs.every(({ status }) => !proofFaces[status].awaitsOwner);

/** The last rejected proof, if no other proof can still be verified; otherwise null. */
export const rejectedProof = <Proof extends Pick<PaymentProof, 'status'>>(proofs: readonly Proof[]): Proof | null =>
  awaitsProof(proofs) ? (proofs.at(-1) ?? null) : null;

/**
 * True if the client can send a proof: something is left to pay, and no earlier proof waits. After her proofs were
 * verified, she can send one more for what is due now.
 */
export const mayUploadProof = (appointment: Paid & Pick<Appointment, 'isWithheld'>): boolean =>
  canBeChanged(appointment) &&
  stillOwed(appointment.money) > 0 &&
  (awaitsProof(appointment.paymentProofs) || isDueAgain(appointment));

type Past = Pick<Appointment, 'startsAt' | 'status'>;

/** The last visit that took place before this one. Expects the latest visit first. */
export const lastVisitBefore = <Visit extends Past>(
  visits: readonly Visit[],
  { startsAt }: Pick<Past, 'startsAt'>,
): Visit | undefined =>
  visits.find(
    (visit) =>
      visit.startsAt < startsAt && appointmentFaces[visit.status].isOver && appointmentFaces[visit.status].holdsTime,
  );

/** For example `Today`, `Tomorrow` or `In 13 days`. */
export const howSoon = (days: number): string => {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};
