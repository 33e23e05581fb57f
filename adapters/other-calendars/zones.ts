import { findIana, type WindowsZoneName } from 'windows-iana';
import { isZone, type Zone, zone } from '../../domain/kernel/time.ts';

/** `/freeassociation.sourceforge.net/America/New_York` and the like. */
const atTheEnd = /(?:^|\/)([A-Za-z_]+\/[A-Za-z0-9_+-]+(?:\/[A-Za-z_]+)?)$/;

/** The zone of the world that a calendar means by a name; null if none has that name. */
export const zoneNamed = (name: string): Zone | null => {
  const said = name.trim().replace(/^"|"$/g, '');
  if (isZone(said)) return zone(said);
  const end = atTheEnd.exec(said)?.[1];
  if (end !== undefined && isZone(end)) return zone(end);
  const [first] = findIana(said as WindowsZoneName) ?? [];
  return first !== undefined && isZone(first) ? zone(first) : null;
};
