import { account } from '../../../domain/account/decide.ts';
import { email } from '../../../domain/account/decide-sign-in.ts';
import type { Account } from '../../../domain/account/state.ts';
import { type AppointmentCommand, appointment } from '../../../domain/appointment/decide.ts';
import type { PaymentMethod, Policies } from '../../../domain/appointment/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import type { AccountId, EmailHash, ProofId } from '../../../domain/kernel/ids.ts';
import { sumOfCents } from '../../../domain/kernel/money.ts';
import { addMinutes, dateInZone, type Instant, type Zone } from '../../../domain/kernel/time.ts';
import { paymentProof } from '../../../domain/payment-proof/decide.ts';
import type { PaymentProofCommand } from '../../../domain/payment-proof/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { Dice } from './dice.ts';
import { type PlannedVisit, play, type Step, type Story } from './plan.ts';

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** An E.164 number from the range reserved for fiction. */
  readonly phone: string;
};

const firstNames = [
  'Aaliyah',
  'Amara',
  'Brianna',
  'Camille',
  'Chantel',
  'Danielle',
  'Ebony',
  'Elise',
  'Faith',
  'Gabrielle',
  'Hope',
  'Imani',
  'Jasmine',
  'Kiara',
  'Layla',
  'Makayla',
  'Naomi',
  'Nia',
  'Olivia',
  'Patrice',
  'Renee',
  'Simone',
  'Tamia',
  'Unique',
  'Vanessa',
  'Whitney',
  'Xiomara',
  'Yolanda',
  'Zora',
] as const;

const lastNames = [
  'Adams',
  'Baker',
  'Brown',
  'Carter',
  'Coleman',
  'Davis',
  'Edwards',
  'Ellis',
  'Foster',
  'Grant',
  'Harris',
  'Hayes',
  'Jackson',
  'James',
  'Johnson',
  'King',
  'Lewis',
  'Mitchell',
  'Moore',
  'Okafor',
  'Parker',
  'Reed',
  'Robinson',
  'Simmons',
  'Taylor',
  'Walker',
  'Washington',
  'Williams',
  'Young',
] as const;

/** `number` makes the email address and phone unique if a name occurs twice. */
export const demoPersonOf = (dice: Dice, number: number): DemoPerson => {
  const firstName = dice.pick(firstNames);
  const lastName = dice.pick(lastNames);
  const area = 201 + Math.floor(number / 100);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
    phone: `+1${area}55501${String(number % 100).padStart(2, '0')}`,
  };
};

export type DemoClient = {
  readonly accountId: AccountId;
  readonly emailHash: EmailHash;
  readonly person: DemoPerson;
  readonly since: Instant;
};

/** Claims the email address and opens the account, as a first booking does. */
export const clientStories = ({ accountId, emailHash, person, since }: DemoClient): readonly Story[] => {
  const opened: Pick<Account, 'accountId' | 'role' | 'origin' | 'emailHash' | 'personal'> = {
    accountId,
    role: 'user',
    origin: 'booking',
    emailHash,
    personal: personal(`account-${accountId}`, person),
  };
  return [
    {
      stream: streams.email(emailHash),
      moments: play(email, [{ at: since, command: { type: 'ClaimEmail', emailHash, accountId } }]),
    },
    {
      stream: streams.account(accountId),
      moments: play(account, [{ at: since, command: { type: 'OpenAccount', account: opened, password: null } }]),
    },
  ];
};

/** The picture of a demo proof. */
export type DemoProofPicture = { readonly sha256: string; readonly bytes: number };

export type Told = {
  readonly visit: PlannedVisit;
  readonly client: DemoClient;
  readonly proofId: ProofId;
  readonly method: PaymentMethod;
  readonly policies: Policies;
  readonly zone: Zone;
  readonly picture: DemoProofPicture;
  /** When the owner judged the proof; null if she has not. */
  readonly judgedAt: Instant | null;
  readonly now: Instant;
};

/** The visit's status at this time. */
export const outcomeOf = ({ visit, judgedAt, now }: Told): 'cancelled' | 'completed' | 'confirmed' | 'pending' => {
  if (visit.cancelledAt !== null) return 'cancelled';
  if (visit.hold.endsAt <= now) return 'completed';
  return judgedAt === null ? 'pending' : 'confirmed';
};

const noWords = (accountId: AccountId) => personal(`account-${accountId}` as const, { note: null, sender: null });

const proofStory = (told: Told): Story => {
  const { visit, client, proofId, method, picture, judgedAt, zone } = told;
  const { hold, bookedAt } = visit;
  // Encrypted with the client's key, because a separate key for each proof would be thousands of files.
  const subject = `account-${client.accountId}` as const;
  const uploadedAt = addMinutes(bookedAt, -1);
  const by = client.accountId;
  const steps: Step<PaymentProofCommand>[] = [
    {
      by,
      at: uploadedAt,
      command: {
        type: 'UploadProof',
        upload: {
          proofId,
          ...picture,
          kind: 'image/png',
          method,
          amount: totalOf(visit),
          personal: personal(subject, {
            email: client.person.email,
            fileName: `${method}-receipt.png`,
            purpose: null,
            address: null,
            device: null,
          }),
        },
      },
    },
    {
      by,
      at: bookedAt,
      command: { type: 'ClaimProof', appointmentId: hold.appointmentId, holdId: hold.holdId },
    },
  ];
  const isJudged = judgedAt !== null && visit.cancelledAt === null;
  const judged: Step<PaymentProofCommand>[] = isJudged
    ? [
        {
          by: 'owner',
          at: judgedAt,
          command: {
            ...({ type: 'VerifyProof', reading: null } as const),
            ...{ today: dateInZone(zone, judgedAt), personal: noWords(client.accountId) },
          },
        },
      ]
    : [];
  return { stream: streams.paymentProof(proofId), moments: play(paymentProof, [...steps, ...judged]) };
};

export const totalOf = ({ service, addOns }: PlannedVisit) =>
  sumOfCents([service.price, ...addOns.map(({ price }) => price)]);

const request = ({ visit, client, proofId, method, policies, zone }: Told): AppointmentCommand => {
  const { hold, service, addOns } = visit;
  const { serviceId, name, category, minutes, price } = service;
  return {
    type: 'RequestAppointment',
    request: {
      appointmentId: hold.appointmentId,
      accountId: client.accountId,
      bookedBy: 'client',
      bookedIn: null,
      holdId: hold.holdId,
      date: hold.date,
      time: hold.time,
      zone,
      startsAt: hold.startsAt,
      minutes: hold.minutes,
      service: { serviceId, name, category, minutes, price },
      addOns,
      total: totalOf(visit),
      proofId,
      paymentMethod: method,
      policies,
      agreement: null,
      fingerprint: hold.appointmentId,
      personal: personal(`account-${client.accountId}`, {
        ...client.person,
        paymentDetails: null,
        notes: null,
        address: null,
        device: null,
      }),
    },
  };
};

const appointmentStory = (told: Told): Story => {
  const { visit, client, judgedAt } = told;
  const { hold, bookedAt, cancelledAt } = visit;
  const outcome = outcomeOf(told);
  const reason = personal(`account-${client.accountId}` as const, { reason: null, address: null, device: null });
  const by = client.accountId;
  const steps: Step<AppointmentCommand>[] = [{ by, at: bookedAt, command: request(told) }];
  if (cancelledAt !== null) {
    steps.push({
      by,
      at: cancelledAt,
      command: { type: 'CancelAppointment', by: 'client', now: cancelledAt, personal: reason },
    });
  }
  if (judgedAt !== null && (outcome === 'confirmed' || outcome === 'completed')) {
    steps.push({ by: 'owner', at: judgedAt, command: { type: 'SetStatus', status: 'confirmed' } });
  }
  if (outcome === 'completed') {
    steps.push({ by: 'owner', at: addMinutes(hold.endsAt, 10), command: { type: 'SetStatus', status: 'completed' } });
  }
  return { stream: streams.appointment(hold.appointmentId), moments: play(appointment, steps) };
};

export const visitStories = (told: Told): readonly Story[] => [proofStory(told), appointmentStory(told)];

/** The owner judges a proof within about a day. The newest proofs are still pending. */
export const judgedAtOf = (dice: Dice, { bookedAt, hold }: PlannedVisit, now: Instant): Instant | null => {
  const at = addMinutes(bookedAt, dice.between(20, 30 * 60));
  if (hold.endsAt <= now) return at < hold.startsAt ? at : bookedAt;
  return at <= now && dice.chance(0.75) ? at : null;
};
