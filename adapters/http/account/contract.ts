import { createRoute, z } from '@hono/zod-openapi';
import { answers, body } from '../envelope.ts';
import { NotificationPreferences, PasswordWanted, PreferencesWanted, ProfileWanted, User } from './shapes.ts';

const tags = ['Account'];

export const profile = createRoute({
  method: 'put',
  path: '/user/profile',
  tags,
  summary: "Change one's own name, e-mail address and phone number",
  request: { body: body(ProfileWanted) },
  responses: answers(User, 'The user'),
});

export const password = createRoute({
  method: 'put',
  path: '/user/password',
  tags,
  summary: "Set or change one's own password; other sessions end",
  request: { body: body(PasswordWanted) },
  responses: answers(z.null(), 'Changed'),
});

export const preferences = createRoute({
  method: 'put',
  path: '/user/preferences',
  tags,
  summary: 'By which ways to be told; what is left out stays',
  request: { body: body(PreferencesWanted) },
  responses: answers(NotificationPreferences, 'All preferences'),
});
