import { foldedText } from '../../../adapters/folded-text.ts';
import type { Service, ServicesByCategory } from '../../api/types.ts';

export const allCategories = 'all';

type Wanted = { readonly search: string; readonly category: string };
export type ServiceGroup = { readonly category: string; readonly services: readonly Service[] };

/** The groups with the services that fit the search (name or description, however they are typed) and the category. */
export const filterServices = (groups: ServicesByCategory, { search, category }: Wanted): readonly ServiceGroup[] => {
  const words = foldedText(search);
  const matches = ({ name, description }: Service): boolean =>
    foldedText(name).includes(words) || foldedText(description ?? '').includes(words);
  return Object.entries(groups)
    .filter(([name]) => category === allCategories || name === category)
    .map(([name, services]) => ({ category: name, services: services.filter(matches) }))
    .filter(({ services }) => services.length > 0);
};
