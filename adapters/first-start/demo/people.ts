import type { Dice } from './dice.ts';

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** An E.164 number from the range that is reserved for fiction. */
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

/** `number` makes the e-mail address and the phone unique if a name occurs twice. */
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
