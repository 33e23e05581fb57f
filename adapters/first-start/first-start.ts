import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { FirstAdministrator } from '../../application/account/passwords.ts';
import type { ServiceWanted } from '../../application/catalogue/services.ts';
import { type Caller, systemCaller } from '../../application/kernel/caller.ts';
import type { Done } from '../../application/kernel/done.ts';
import type { Ids } from '../../application/ports/clock.ts';
import type { AddOn, ServiceDescription, ServiceKind } from '../../domain/catalogue/events.ts';
import { addOnId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import type { Zone } from '../../domain/kernel/time.ts';

/** A service of a new salon. Each service with all its add-ons fits into a day from 9 to 17. */
export type FirstService = ServiceDescription;

type Sketch = {
  readonly name: string;
  readonly description: string;
  readonly dollars: number;
  readonly minutes: number;
  readonly addOns?: readonly AddOn[];
  readonly preparation?: string;
};

const addOn = (id: string, name: string, minutes: number, dollars: number): AddOn => ({
  addOnId: addOnId(id),
  name,
  minutes,
  price: cents(dollars * 100),
});

const wash = addOn('wash-and-condition', 'Wash and deep condition', 30, 25);
const scalp = addOn('scalp-treatment', 'Scalp treatment with hot oil', 15, 15);
const style = addOn('style', 'Finishing style', 30, 35);
const repair = addOn('loc-repair', 'Repair of up to five locs', 15, 20);

const careAddOns = [wash, scalp, style, repair];

const described =
  (category: string, kind: ServiceKind) =>
  ({ name, description, dollars, minutes, addOns = [], preparation = '' }: Sketch): FirstService => ({
    name,
    description,
    category,
    kind,
    price: cents(dollars * 100),
    minutes,
    isActive: true,
    image: null,
    images: [],
    imageAlts: {},
    consultation: { kind: 'none' },
    addOns,
    preparation,
    deposit: null,
  });

const consultation = described('Consultation', 'consultation');
const install = described('New Install', 'service');
const styling = described('Styling', 'service');
const maintenance = described('Maintenance', 'service');
const retie = described('Retightening', 'retightening');

type Size = 'Extra Small' | 'Small' | 'Medium';
type RetieRow = { readonly weeks: string; readonly size: Size; readonly dollars: number; readonly minutes: number };

const retieRows: readonly RetieRow[] = [
  { weeks: '4-5 weeks', size: 'Extra Small', dollars: 165, minutes: 240 },
  { weeks: '4-5 weeks', size: 'Small', dollars: 140, minutes: 210 },
  { weeks: '4-5 weeks', size: 'Medium', dollars: 120, minutes: 180 },
  { weeks: '6-7 weeks', size: 'Extra Small', dollars: 195, minutes: 300 },
  { weeks: '6-7 weeks', size: 'Small', dollars: 170, minutes: 255 },
  { weeks: '6-7 weeks', size: 'Medium', dollars: 145, minutes: 210 },
  { weeks: '8+ weeks', size: 'Extra Small', dollars: 240, minutes: 360 },
  { weeks: '8+ weeks', size: 'Small', dollars: 210, minutes: 315 },
  { weeks: '8+ weeks', size: 'Medium', dollars: 180, minutes: 270 },
];

const retieOf = ({ weeks, size, dollars, minutes }: RetieRow): FirstService =>
  retie({
    name: `Retightening ${weeks} ${size}`,
    description: `Retightening of ${size.toLowerCase()} microlocs, ${weeks} after the last visit.`,
    preparation: 'Please arrive with dry hair that is free of product, and washed unless a wash is part of your visit.',
    dollars,
    minutes,
    addOns: careAddOns,
  });

export const firstServices: readonly FirstService[] = [
  consultation({
    name: 'Microlocs Consultation',
    description:
      '30 minutes in person or by video call: your hair, your goals, the parting grid and the method that fits you.\n' +
      'Mandatory before every new install and for transferred clients. Non-refundable.',
    dollars: 30,
    minutes: 30,
  }),
  install({
    name: 'Microlocs Install: Interlocks',
    description:
      'Microlocs started with the interlocking method, so they hold from the first day.\nFull grid included.',
    dollars: 650,
    minutes: 420,
    addOns: [wash, scalp],
  }),
  install({
    name: 'Microlocs Install: Two Strand Twist',
    description: 'Microlocs started with two strand twists: soft, full and quick to settle.\nFull grid included.',
    dollars: 500,
    minutes: 360,
    addOns: [wash, scalp],
  }),
  install({
    name: 'Microlocs Install: Braid Locs',
    description: 'Microlocs started with braids, for straighter textures and active lives.\nFull grid included.',
    dollars: 550,
    minutes: 390,
    addOns: [wash, scalp],
  }),
  styling({
    name: 'Locs Styling',
    description: 'A style for a day that matters: updo, barrel roll, curls or braids.\nOn clean, retightened locs.',
    dollars: 85,
    minutes: 90,
    addOns: [wash, scalp],
  }),
  maintenance({
    name: 'Loc Detox and Deep Cleanse',
    description: 'Lifts build-up out of the locs and calms the scalp.\nFinishes with a light oil and an air dry.',
    dollars: 75,
    minutes: 75,
    addOns: [scalp, repair],
  }),
  maintenance({
    name: 'Loc Repair',
    description: 'Thin, split or broken locs reattached and reinforced, up to ten of them.',
    dollars: 60,
    minutes: 60,
    addOns: [wash, scalp],
  }),
  ...retieRows.map(retieOf),
];

type Refusal = { readonly kind: string };

export type FirstStartParts = {
  readonly ids: Ids;
  readonly addService: (caller: Caller, wanted: ServiceWanted) => ResultAsync<Done<unknown>, Refusal>;
  readonly openFirstAdministrator: (caller: Caller, typed: FirstAdministrator) => ResultAsync<Done<unknown>, Refusal>;
  /** Makes the salon wait for its owner; without it, the salon is open at once. */
  readonly beginOpening?: ((caller: Caller) => ResultAsync<Done<unknown>, Refusal>) | undefined;
  readonly proposeZone: (caller: Caller, zone: Zone) => ResultAsync<Done<unknown>, Refusal>;
  readonly zone: Zone;
  /** Whether the views are being rebuilt. They cannot be queried then, and this is not the first start. */
  readonly areViewsOld?: boolean;
  readonly hasAdministrator: () => boolean;
  /** The administrator from the configuration; null to create one. */
  readonly administrator: AdministratorCredentials | null;
  /** The administrator's name, if known. */
  readonly named?: { readonly firstName: string; readonly lastName: string };
};

export type AdministratorCredentials = { readonly email: string; readonly password: string };

/** Used until the owner enters her own. Without a password, she signs in with the link that each start shows. */
const madeUp = { email: 'owner@salon.example', password: null };

const openAdministrator = async (
  parts: FirstStartParts,
  caller: Caller,
  { email, password }: AdministratorCredentials | typeof madeUp,
): Promise<Result<null, string>> => {
  const { named = { firstName: 'Studio', lastName: 'Owner' } } = parts;
  const opened = await parts.openFirstAdministrator(caller, { ...named, email, password });
  return opened.map(() => null).mapErr(({ kind }) => `the administrator ${email} could not be opened: ${kind}`);
};

/**
 * Adds what a new salon starts with. The administrator comes last, so that her account shows that everything else
 * exists. After a crash, the next start adds what is missing; nobody can have changed anything before.
 */
export const firstStart = async (parts: FirstStartParts): Promise<Result<null, string>> => {
  const caller = systemCaller(parts.ids.fresh());
  const { administrator } = parts;
  const isNamed = () => (administrator === null ? ok(null) : openAdministrator(parts, caller, administrator));
  if (parts.areViewsOld === true) return isNamed();
  const proposed = await parts.proposeZone(caller, parts.zone);
  if (proposed.isErr()) return err(`BUSINESS_TIME_ZONE: ${proposed.error.kind}`);
  if (parts.hasAdministrator()) return isNamed();
  const begun = await parts.beginOpening?.(caller);
  if (begun?.isErr()) return err(`the opening could not be begun: ${begun.error.kind}`);
  for (const service of firstServices) {
    const wanted = { ...service, idempotencyKey: `first-start ${service.name}` };
    const added = await parts.addService(caller, wanted);
    if (added.isErr()) return err(`the first services could not be added: ${added.error.kind}`);
  }
  return openAdministrator(parts, caller, administrator ?? madeUp);
};
