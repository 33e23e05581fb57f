import { foldedText } from '../../../adapters/folded-text.ts';
import type { Service, ServicesByCategory } from '../../api/types.ts';

export const allCategories = 'all';

type Wanted = { readonly search: string; readonly category: string };
export type ServiceGroup = { readonly category: string; readonly services: readonly Service[] };

/** The services that match the category and the search in name or description, ignoring case and accents. */
export const filterServices = (groups: ServicesByCategory, { search, category }: Wanted): readonly ServiceGroup[] => {
  const words = foldedText(search);
  const matches = ({ name, description }: Service): boolean =>
    foldedText(name).includes(words) || foldedText(description ?? '').includes(words);
  return Object.entries(groups)
    .filter(([name]) => category === allCategories || name === category)
    .map(([name, services]) => ({ category: name, services: services.filter(matches) }))
    .filter(({ services }) => services.length > 0);
};
