import { type HairPictureId, hairPictureId } from '../../../domain/kernel/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import type { HairPictureRow } from '../../../projections/hair-pictures.ts';
import type { CommonParts } from '../parts.ts';
import { expiryOfFile } from '../wire/signed-expiry.ts';

export const hairPicturePath = (id: HairPictureId): string => `/api/v2/files/hair-pictures/${hairPictureId(id)}`;

type Visits = readonly Pick<AppointmentView, 'appointmentId' | 'date'>[];

/** Photos with addresses that open them for a while, and the dates of the visits that they show. */
export const hairPictureShapes = (
  { signedPaths, clock }: Pick<CommonParts, 'signedPaths' | 'clock'>,
  pictures: readonly HairPictureRow[],
  visits: Visits,
) => {
  const expiry = expiryOfFile(clock.now());
  return pictures.map(({ pictureId, appointmentId, caption, addedAt }) => ({
    id: pictureId,
    url: signedPaths.sign(hairPicturePath(pictureId), expiry),
    appointmentId,
    date: visits.find((visit) => visit.appointmentId === appointmentId)?.date ?? null,
    caption,
    addedAt,
  }));
};
