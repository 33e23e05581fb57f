import type { OpeningUseCases } from '../../../application/opening.ts';
import type { OpeningState } from '../../../domain/opening.ts';
import { rehearsals } from '../../../projections/appointments/rehearsals.ts';
import { openingView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

export type OpeningParts = CommonParts & OpeningUseCases;

const openingRoutes = (parts: OpeningParts) => {
  const current = openingView.open(parts.db);
  const openingShape = ({ isOpen, taken }: OpeningState) => ({
    ...{ isOpen, taken: [...taken], rehearsals: rehearsals(parts.db).length },
  });
  return routesOf(contract, {
    read: (c) => answer(c, openingShape(current())),
    takeStep: async (c, { committed }) => {
      const { step } = c.req.valid('param');
      return answer(c, openingShape(await committed(parts.takeOpeningStep(c.get('caller'), step))));
    },
    open: async (c, { committed }) => {
      return answer(c, openingShape(await committed(parts.openStudio(c.get('caller')))), {
        message: 'Your studio is open',
      });
    },
    removal: async (c, { committed }) => {
      await committed(parts.removeRehearsals(c.get('caller')));
      return answer(c, openingShape(current()), { message: 'The trial bookings are removed' });
    },
  });
};

export const openingSlice = httpSlice({
  contract,
  audiences: {},
  sentences: {},
  routes: (parts: OpeningParts) => [openingRoutes(parts)],
});
