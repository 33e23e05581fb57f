import type { Service } from '../api/types.ts';

type Named = Pick<Service, 'name'> & Partial<Pick<Service, 'type'>>;

const says = (name: string, word: string): boolean => name.toLowerCase().includes(word);

export const isRetightening = ({ name, type }: Named): boolean => type === 'retightening' || says(name, 'retightening');

export const isConsultation = ({ name, type }: Named): boolean => type === 'consultation' || says(name, 'consultation');

/** Whether the service is for all locs of a head: a visit has at most one of these. */
export const isOfWholeHead = (service: Named): boolean => isRetightening(service) || says(service.name, 'install');

/** The service that the home page offers to new clients: the first consultation, by type or name. */
export const consultationAmong = <Item extends Named>(services: readonly Item[]): Item | undefined =>
  services.find(isConsultation);

export type Size = 'Extra Small' | 'Small' | 'Medium';

/** The loc size of a retightening, from its name. */
export const locSizeOf = (name: string): Size => {
  if (says(name, 'extra small')) return 'Extra Small';
  return says(name, 'small') ? 'Small' : 'Medium';
};

const weekGroups = [
  { title: 'Retightening 4-5 weeks', pattern: /4\s*[-–]\s*5/ },
  { title: 'Retightening 6-7 weeks', pattern: /6\s*[-–]\s*7/ },
  { title: 'Retightening 8+ weeks', pattern: /8\s*\+/ },
] as const;

const otherRetightening = 'Retightening';

/** The title of a retightening's weeks, from its name. */
export const weekGroupOf = (name: string): string =>
  weekGroups.find(({ pattern }) => pattern.test(name))?.title ?? otherRetightening;

const weekGroupTitles: readonly string[] = [...weekGroups.map(({ title }) => title), otherRetightening];
const sizes: readonly Size[] = ['Extra Small', 'Small', 'Medium'];

/** The position of a service in the price list, other than a retightening. */
const placeOf = ({ name, type }: Named): number => {
  if (isConsultation({ name, type })) return 0;
  if (says(name, 'install')) return 1;
  if (says(name, 'styling')) return 2;
  return says(name, 'retie') ? 4 : 3;
};

export type PriceGroup<Item> = { readonly title: string; readonly services: readonly Item[] };

/** The services other than retightenings, in their fixed order. */
export const servicesInOrder = <Item extends Named>(services: readonly Item[]): readonly Item[] =>
  services.filter((service) => !isRetightening(service)).toSorted((a, b) => placeOf(a) - placeOf(b));

/** Retightenings by weeks, each group from the smallest size up. */
export const retighteningGroups = <Item extends Named>(services: readonly Item[]): readonly PriceGroup<Item>[] =>
  weekGroupTitles
    .map((title) => ({
      title,
      services: services
        .filter((service) => isRetightening(service) && weekGroupOf(service.name) === title)
        .toSorted((a, b) => sizes.indexOf(locSizeOf(a.name)) - sizes.indexOf(locSizeOf(b.name))),
    }))
    .filter((group) => group.services.length > 0);
