import { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import { refuseInvalid } from './refusing/invalid-input.ts';

/** A slice's own routes, to be declared on. */
export const slice = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });
