import type { OpeningUseCases } from '../../../application/opening.ts';
import type { OpeningState } from '../../../domain/opening.ts';
import { rehearsals } from '../../../projections/appointments/rehearsals.ts';
import { openingView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { answer, orRefuse, shown } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { open, read, removal, takeStep } from './contract.ts';

export type OpeningParts = CommonParts & OpeningUseCases;

const openingRoutes = (parts: OpeningParts) => {
  const current = openingView.open(parts.db);
  const openingShape = ({ isOpen, taken }: OpeningState) => ({
    ...{ isOpen, taken: [...taken], rehearsals: rehearsals(parts.db).length },
  });
  return slice()
    .openapi(read, (c) => answer(c, openingShape(current())))
    .openapi(takeStep, async (c) => {
      const { step } = c.req.valid('param');
      const done = orRefuse(takeStep, await parts.takeOpeningStep(c.get('caller'), step));
      return answer(c, openingShape(await shown(c, parts.progress, done)));
    })
    .openapi(open, async (c) => {
      const done = orRefuse(open, await parts.openStudio(c.get('caller')));
      return answer(c, openingShape(await shown(c, parts.progress, done)), { message: 'Your studio is open' });
    })
    .openapi(removal, async (c) => {
      await shown(c, parts.progress, orRefuse(removal, await parts.removeRehearsals(c.get('caller'))));
      return answer(c, openingShape(current()), { message: 'The trial bookings are removed' });
    });
};

export const openingSlice = httpSlice({
  contract,
  audiences: {
    'GET /admin/opening': 'admin',
    'PUT /admin/opening/steps/{step}': 'admin',
    'POST /admin/opening': 'admin',
    'DELETE /admin/opening/rehearsals': 'admin',
  },
  sentences: {},
  routes: (parts: OpeningParts) => [openingRoutes(parts)],
});
