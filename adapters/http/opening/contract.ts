import { z } from '@hono/zod-openapi';
import { openingSteps } from '../../../domain/opening.ts';
import { answers } from '../wire/envelope.ts';
import { routesUnder } from '../wire/slice.ts';

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

const route = routesUnder('Admin: opening');

export const read = route('GET /admin/opening', {
  summary: 'Whether the studio has opened, and how far the guided opening is',
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const takeStep = route('PUT /admin/opening/steps/{step}', {
  summary: 'Note that the owner has been through a step of the guided opening',
  request: { params: StepParam },
  runs: ['takeOpeningStep'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const open = route('POST /admin/opening', {
  summary: 'Open the studio to its clients',
  description: 'Before that only the owner can book, and anyone who asks on the machine that the server runs on.',
  runs: ['openStudio'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const removal = route('DELETE /admin/opening/rehearsals', {
  summary: 'Delete what was booked to try the studio out before it opened',
  runs: ['removeRehearsals'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});
