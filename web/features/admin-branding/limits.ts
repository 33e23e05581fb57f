import { limitsOf } from 'virtual:form-limits';
import { type Path, valueAt } from '../../ui/admin/editing/three-ways.ts';

const limits = limitsOf('PUT /branding');

export const imageLimits = limits.gallery.images.items;
export const sectionLimits = limits.policies.sections.items;

/** How long a text of the branding may be, in characters; undefined where nothing is said of it. */
export const longestAt = (path: Path): number | undefined => {
  const found = valueAt(limits, [...path, 'maxLength']);
  return typeof found === 'number' ? found : undefined;
};
