import { OpenAPIHono } from '@hono/zod-openapi';
import { refuseInvalid } from './wire/invalid-input.ts';
import type { HttpEnv } from './wire/slice.ts';

/** A slice's own routes, to be declared on. */
export const slice = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });
