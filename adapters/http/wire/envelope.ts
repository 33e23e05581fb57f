import { z } from '@hono/zod-openapi';

export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .openapi('Pagination', { example: { page: 1, limit: 20, total: 41, pages: 3 } });

export type Pagination = z.infer<typeof Pagination>;

export const Refusal = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.object({ code: z.string(), details: z.unknown().optional() }),
  })
  .openapi('Refusal', {
    example: { success: false, message: 'Category already exists', error: { code: 'CategoryAlreadyExists' } },
  });

export type Refusal = z.infer<typeof Refusal>;

/** The shape of every answer that is not a refusal. */
const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string().optional(), pagination: Pagination.optional() });

/** The one successful answer of a route, for its declaration. */
export const answers = <Data extends z.ZodType>(data: Data, description: string) => ({
  200: { description, content: { 'application/json': { schema: envelope(data) } } },
});

/** Same as `answers`, for a route that creates something. */
export const creates = <Data extends z.ZodType>(data: Data, description: string) => ({
  201: { description, content: { 'application/json': { schema: envelope(data) } } },
});

/** A required JSON body. */
export const body = <Shape extends z.ZodType>(schema: Shape) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** The position of a page in the list: pages count from 1, and an empty list has none. */
export const pageOf = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});
