import type { AddOn } from '../../../domain/catalogue/index.ts';
import { dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { ServiceRow } from '../../../projections/services.ts';
import type { ShowEach } from '../show-each.ts';
import type { Service } from './shapes.ts';

const addOnShape = ({ addOnId, name, minutes, price }: AddOn): Service['addOns'][number] => ({
  id: addOnId,
  name,
  duration: minutes,
  price: dollarsFromCents(price),
});

export const serviceShape = (row: ServiceRow): Service => ({
  id: row.serviceId,
  _id: row.serviceId,
  name: row.name,
  description: row.description,
  price: dollarsFromCents(row.price),
  duration: row.minutes / 60,
  category: row.category,
  type: row.kind,
  isActive: row.isActive,
  image: row.image,
  images: [...row.images],
  imageAlts: { ...row.imageAlts },
  addOns: row.addOns.map(addOnShape),
  preparation: row.preparation,
  createdAt: row.createdAt,
});

/** In the order of the categories; what stands in none of them comes last, and empty ones are left out. */
export const groupedByCategory = (
  rows: readonly ServiceRow[],
  categories: readonly string[],
  showEach: ShowEach,
): Record<string, Service[]> => {
  const groups = Map.groupBy(showEach('serviceId', rows, serviceShape), ({ category }) => category);
  const known = categories.filter((name) => groups.has(name));
  const others = [...groups.keys()].filter((name) => !known.includes(name));
  return Object.fromEntries([...known, ...others].map((name) => [name, groups.get(name) ?? []]));
};
