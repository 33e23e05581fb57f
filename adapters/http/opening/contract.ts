import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { Opening, StepParam } from './shapes.ts';

const tags = ['Admin: opening'];

export const read = declareRoute({
  method: 'get',
  path: '/admin/opening',
  tags,
  summary: 'Whether the studio has opened, and how far the guided opening is',
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const takeStep = declareRoute({
  method: 'put',
  path: '/admin/opening/steps/{step}',
  tags,
  summary: 'Note that the owner has been through a step of the guided opening',
  request: { params: StepParam },
  runs: ['takeOpeningStep'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const open = declareRoute({
  method: 'post',
  path: '/admin/opening',
  tags,
  summary: 'Open the studio to its clients',
  description: 'Programs may book before that: only the pages of the site wait for it.',
  runs: ['openStudio'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});
