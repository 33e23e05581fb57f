/** The sections of the home page that the owner can hide, with the names of their switches. */
export const sections = [
  { name: 'about', title: 'About Me' },
  { name: 'microlocks', title: 'Microlocks' },
  { name: 'services', title: 'Price List' },
  { name: 'consultation', title: 'Consultation' },
  { name: 'policies', title: 'Policies' },
  { name: 'disclaimer', title: 'Disclaimer' },
  { name: 'gallery', title: 'Gallery' },
  { name: 'reviews', title: 'Client Reviews' },
] as const;

export type SectionName = (typeof sections)[number]['name'];
