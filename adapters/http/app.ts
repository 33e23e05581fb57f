import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import type { HttpEnv } from './context.ts';
import { refuseInvalid } from './invalid-input.ts';
import { useSentences } from './sentences.ts';

export const slice = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });

void compress;
void useSentences;
