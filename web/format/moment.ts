/** A UTC instant on the zone's wall: `Nov 20, 2026, 9:00 AM`. A text that is no instant stays as it is. */
export const formatMoment = (instant: string, zone: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
};

/** The day of a UTC instant on the zone's wall: `Nov 20, 2026`. */
export const formatMomentDate = (instant: string, zone: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' }).format(at);
};
