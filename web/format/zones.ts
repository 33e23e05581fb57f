/** The zones of US studios from west to east, with the names that people use. */
const usZones = [
  { value: 'Pacific/Honolulu', label: 'Hawaii time (Honolulu)' },
  { value: 'America/Anchorage', label: 'Alaska time (Anchorage)' },
  { value: 'America/Los_Angeles', label: 'Pacific time (Los Angeles)' },
  { value: 'America/Phoenix', label: 'Arizona time (Phoenix)' },
  { value: 'America/Denver', label: 'Mountain time (Denver)' },
  { value: 'America/Chicago', label: 'Central time (Chicago)' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern time (Indianapolis)' },
  { value: 'America/New_York', label: 'Eastern time (New York)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic time (Puerto Rico)' },
] as const;

/** The zones to choose from. The chosen zone comes first if the list lacks it. */
export const zoneChoices = (current: string): readonly { readonly value: string; readonly label: string }[] =>
  usZones.some(({ value }) => value === current) ? usZones : [{ value: current, label: current }, ...usZones];

/** The zone as people name it. */
export const zoneChoiceLabel = (zone: string): string =>
  zoneChoices(zone).find(({ value }) => value === zone)?.label ?? zone;

/** What is said beside the choice of the zone, or in its place. */
export const zoneWords = (canChange: boolean): string =>
  canChange
    ? 'All times use this zone. You can’t change it once you have bookings.'
    : 'All times use this zone. It can’t change while you have upcoming appointments.';
