import { z } from '@hono/zod-openapi';
import { openingSteps } from '../../../domain/opening/index.ts';

const OpeningStep = z.enum(openingSteps);

export const Opening = z
  .object({
    isOpen: z.boolean().openapi({ description: 'Until it is, the site says that booking opens soon.' }),
    taken: z
      .array(OpeningStep)
      .openapi({ description: 'The steps of the guided opening that the owner has finished.' }),
    rehearsals: z.int().openapi({ description: 'How many visits were booked to try the studio out before it opened.' }),
  })
  .openapi('Opening');

export const StepParam = z.object({ step: OpeningStep.openapi({ param: { name: 'step', in: 'path' } }) });
