import type { AccountUseCases } from '../../../application/account/index.ts';
import type { Files } from '../../../application/ports/files/files.ts';
import { hairPictureFile } from '../../../application/stored-files/hair-picture-file.ts';
import { accountId, appointmentId, hairPictureId } from '../../../domain/kernel/index.ts';
import { hairPictureById } from '../../../projections/hair-pictures.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import { filePolicy } from '../middleware/security-headers.ts';
import type { CommonParts } from '../parts.ts';
import { linkExpired, Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { detailsOf } from './details.ts';
import { addPicture, pictureFile, removePicture } from './hair-picture-contract.ts';
import { hairPicturePath } from './hair-picture-view.ts';

export type HairPictureRouteParts = CommonParts & AccountUseCases & { readonly files: Files };

const headers = {
  'Content-Security-Policy': filePolicy,
  'Cache-Control': 'private, max-age=900',
  'Content-Type': 'image/webp',
};

export const hairPictureRoutes = (parts: HairPictureRouteParts) =>
  slice()
    .openapi(pictureFile, async (c) => {
      const row = hairPictureById(parts.db, hairPictureId(c.req.valid('param').id));
      const { expires = '', signature = '' } = c.req.valid('query');
      if (row === null || !parts.signedPaths.opens(hairPicturePath(row.pictureId), expires, signature)) {
        throw new Refused(linkExpired);
      }
      const bytes = orRefuse(pictureFile, await parts.files.get(hairPictureFile(row.pictureId)));
      if (bytes === null) throw new Refused(linkExpired);
      return c.body(new Uint8Array(bytes), 200, headers);
    })
    .openapi(removePicture, async (c) => {
      const { id: of, pictureId } = c.req.valid('param');
      const id = accountId(of);
      const asked = { accountId: id, pictureId: hairPictureId(pictureId) };
      await shown(c, parts.progress, orRefuse(removePicture, await parts.removeHairPicture(c.get('caller'), asked)));
      return answer(c, orRefuse(removePicture, detailsOf(c, parts, id)), { message: 'Photo removed' });
    });

export const hairPictureUploadRoutes = (parts: HairPictureRouteParts) =>
  slice().openapi(addPicture, async (c) => {
    const id = accountId(c.req.valid('param').id);
    const { file, appointmentId: of, caption } = c.req.valid('form');
    if (file.size > proofLimitBytes) throw new Refused(proofTooLarge);
    const asked = {
      accountId: id,
      bytes: new Uint8Array(await file.arrayBuffer()),
      appointmentId: of === undefined ? null : appointmentId(of),
      caption: caption?.trim() || null,
    };
    await shown(c, parts.progress, orRefuse(addPicture, await parts.addHairPicture(c.get('caller'), asked)));
    return created(c, orRefuse(addPicture, detailsOf(c, parts, id)), { message: 'Photo added' });
  });
