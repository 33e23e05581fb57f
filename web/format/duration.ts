const inMinutes = (minutes: number): string => `${minutes} min`;

/** Minutes as a person says them: `45 min`, `1 hour`, `2 hours`, `1h 30m`. */
export const formatMinutes = (total: number): string => {
  const minutes = Math.round(total);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return inMinutes(minutes);
  if (rest === 0) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${hours}h ${rest}m`;
};

/** A service's duration, which is in hours and may be a fraction. */
export const formatHours = (hours: number): string => formatMinutes(hours * 60);
