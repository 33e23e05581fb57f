import type { OpeningUseCases } from '../../../application/opening/index.ts';
import type { OpeningState } from '../../../domain/opening/index.ts';
import { rehearsals } from '../../../projections/appointments/rehearsals.ts';
import { openingView } from '../../../projections/opening.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { open, read, removal, takeStep } from './contract.ts';

export type OpeningParts = CommonParts & OpeningUseCases;

export const openingRoutes = (parts: OpeningParts) => {
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
