const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** That many clients, in Square's format. */
export const manyClients = (count: number): string =>
  [
    'First Name,Last Name,Email Address,Phone Number,Memo,Square Customer ID',
    ...Array.from({ length: count }, (_, index) => {
      const phone = `+1312${pad(2_000_000 + index, 7)}`;
      return `Client,Number ${index},client${index}@example.com,${phone},Note of ${index},SQ${index}`;
    }),
  ].join('\n');

const startHours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const dayMillis = 86_400_000;

/** That many visits of that many clients in Acuity's format: ten a day, no overlaps, the last ones before `until`. */
export const manyVisits = (count: number, clients: number, until: string): string => {
  const days = Math.ceil(count / startHours.length);
  const first = Date.parse(`${until}T00:00:00Z`) - days * dayMillis;
  return [
    'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Notes,Appointment ID',
    ...Array.from({ length: count }, (_, index) => {
      const date = new Date(first + Math.floor(index / startHours.length) * dayMillis).toISOString().slice(0, 10);
      const hour = startHours[index % startHours.length] ?? 9;
      const client = index % clients;
      return `${date} ${pad(hour)}:00,${date} ${pad(hour)}:50,Client,Number ${client},,client${client}@example.com,Retwist,Kezia,80.00,Visit ${index},A${index}`;
    }),
  ].join('\n');
};
