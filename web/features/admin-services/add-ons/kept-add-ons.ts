import type { Service } from '../../../api/types.ts';
import { type AddOnValues, addOnProblem } from '../editor/service-form.ts';

type Offering = Pick<Service, 'id' | 'addOns'>;

/** An add-on that services offer under the same name. A number that differs among them is ''. */
export type KeptAddOn = Pick<AddOnValues, 'name' | 'duration' | 'price'> & {
  readonly key: string;
  readonly services: number;
};

const keyOf = ({ name }: { readonly name: string }): string => name.trim().toLowerCase();

const same = (numbers: readonly number[]): number | '' => {
  const [first = ''] = numbers;
  return numbers.every((each) => each === first) ? first : '';
};

export const keptAddOns = (services: readonly Offering[]): readonly KeptAddOn[] =>
  [
    ...Map.groupBy(
      services.flatMap(({ addOns }) => addOns),
      keyOf,
    ),
  ]
    .map(([key, offered]) => ({
      ...{ key, name: offered[0]?.name ?? key, services: offered.length },
      duration: same(offered.map(({ duration }) => duration)),
      price: same(offered.map(({ price }) => price)),
    }))
    .toSorted((one, other) => one.key.localeCompare(other.key));

/** Fills in 0 for numbers that differ among the services and were left empty. */
const filled = (typed: KeptAddOn, before: KeptAddOn) => ({
  duration: typed.duration === '' && before.duration === '' ? 0 : typed.duration,
  price: typed.price === '' && before.price === '' ? 0 : typed.price,
});

export const keptProblem = (typed: KeptAddOn, before: KeptAddOn): string | null =>
  addOnProblem({ ...typed, ...filled(typed, before), id: null });

/** The services that change, each with all its add-ons. */
export const servicesChanged = (
  services: readonly Offering[],
  before: readonly KeptAddOn[],
  typed: readonly KeptAddOn[],
): readonly Offering[] =>
  services.flatMap(({ id, addOns }) => {
    let isChanged = false;
    const wanted = addOns.map((addOn) => {
      const was = before.find(({ key }) => key === keyOf(addOn));
      const now = typed.find(({ key }) => key === keyOf(addOn));
      if (was === undefined || now === undefined) return addOn;
      const { name, duration, price } = now;
      if (name === was.name && duration === was.duration && price === was.price) return addOn;
      isChanged = true;
      return {
        ...addOn,
        name: name === was.name ? addOn.name : name.trim(),
        duration: duration === was.duration ? addOn.duration : Number(duration),
        price: price === was.price ? addOn.price : Number(price),
      };
    });
    return isChanged ? [{ id, addOns: wanted }] : [];
  });
