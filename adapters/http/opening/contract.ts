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
  description: 'Before that only the owner can book, and whoever asks on the machine that the server runs on.',
  runs: ['openStudio'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});

export const removal = declareRoute({
  method: 'delete',
  path: '/admin/opening/rehearsals',
  tags,
  summary: 'Delete what was booked to try the studio out before it opened',
  runs: ['removeRehearsals'],
  refuses: [],
  responses: answers(Opening, 'The opening'),
});
