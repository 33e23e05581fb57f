import { limitsOf } from 'virtual:form-limits';
import { type Path, valueAt } from '../../ui/admin/editing/three-ways.ts';

const limits = limitsOf('PUT /branding');

export const imageLimits = limits.gallery.images.items;
export const sectionLimits = limits.policies.sections.items;

/** The most characters of a text of the branding; undefined if it has no limit. */
export const longestAt = (path: Path): number | undefined => {
  const found = valueAt(limits, [...path, 'maxLength']);
  return typeof found === 'number' ? found : undefined;
};
