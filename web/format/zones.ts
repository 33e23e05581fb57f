/** Where US studios are, west to east; the name as a person says it. */
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

/** The zones to choose from; one that is set and not among them stands first. */
export const zoneChoices = (current: string): readonly { readonly value: string; readonly label: string }[] =>
  usZones.some(({ value }) => value === current) ? usZones : [{ value: current, label: current }, ...usZones];
