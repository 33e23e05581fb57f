import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpContext, HttpEnv } from './context.ts';
import type { Log } from './log.ts';
import { bodyOf, type RefusalAnswer, Refused } from './refused.ts';

export const refuse = (c: HttpContext, answer: RefusalAnswer): Response => {
  if (answer.retryAfterSeconds !== undefined) c.header('Retry-After', String(answer.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.json(bodyOf(answer), answer.status);
};

export const routeNotFound = (c: HttpContext): Response =>
  refuse(c, { status: 404, code: 'NotFound', message: 'Not found' });

const httpSentences: Readonly<Record<number, Pick<RefusalAnswer, 'code' | 'message'>>> = {
  400: { code: 'Unreadable', message: 'The request could not be read' },
  413: { code: 'TooLarge', message: 'The request is too large' },
  415: { code: 'UnsupportedMediaType', message: 'The request must be sent as JSON, or as a form where files are sent' },
};

const refusalOfHttpException = ({ status }: HTTPException): RefusalAnswer => {
  const sentence = httpSentences[status] ?? { code: 'Refused', message: 'The request was refused' };
  return { status: status as ContentfulStatusCode, ...sentence };
};

/** Refusals are answered as they are; anything else is a defect: logged under the request's id, answered without a cause. */
export const answerErrors =
  (log: Log): ErrorHandler<HttpEnv> =>
  (error, c) => {
    if (error instanceof Refused) return refuse(c, error.answer);
    if (error instanceof HTTPException && error.status < 500) return refuse(c, refusalOfHttpException(error));
    const id = c.get('requestId');
    log.error({ requestId: id, route: c.get('route') }, 'a request failed', error);
    return refuse(c, {
      status: 500,
      code: 'Defect',
      message: `An unexpected error occurred. Please mention ${id} if you ask us about it.`,
      details: { id },
    });
  };
