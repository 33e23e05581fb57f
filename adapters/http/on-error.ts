import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RowsDamaged } from '../../projections/engine/read-database.ts';
import type { HttpContext, HttpEnv } from './context.ts';
import type { HttpLog } from './log.ts';
import type { Refusable } from './refusable.ts';
import { bodyOf, type RefusalAnswer, Refused, Rejected } from './refused.ts';

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

const beingRenewed: RefusalAnswer = {
  status: 503,
  code: 'ViewsBeingRenewed',
  message: 'This page is being brought up to date after a change of the program. Please try again in a moment.',
  retryAfterSeconds: 5,
};

/** While the rows are made anew after damage. */
export const beingMadeAnew = {
  ...beingRenewed,
  message: "This page is catching up with the studio's records. Please try again in a moment.",
  retryAfterSeconds: 5,
} satisfies RefusalAnswer;

type ErrorParts = {
  readonly log: HttpLog;
  /** Whether damaged rows are the cause of an error that nobody foresaw; they are made anew then. */
  readonly doubtRows: (cause: unknown) => boolean;
  readonly areViewsOld: () => boolean;
  /** The sentence of what a use case refused. */
  readonly refusalOf: (refusal: Refusable) => RefusalAnswer;
};

/**
 * Refusals are answered as they are; anything else is a defect: logged under the request's id, answered without a cause.
 * While rows of an older shape answer, a question that they cannot answer is no defect: it can be asked again soon. Nor
 * is one that comes upon damaged rows.
 */
export const answerErrors =
  ({ log, areViewsOld, doubtRows, refusalOf }: ErrorParts): ErrorHandler<HttpEnv> =>
  (error, c) => {
    if (error instanceof Refused) return refuse(c, error.answer);
    if (error instanceof Rejected) return refuse(c, refusalOf(error.refusal));
    if (error instanceof HTTPException && error.status < 500) return refuse(c, refusalOfHttpException(error));
    const id = c.get('requestId');
    if (error instanceof RowsDamaged && doubtRows(error)) return refuse(c, beingMadeAnew);
    if (areViewsOld()) {
      log.warn({ requestId: id, route: c.get('route'), cause: error.message }, 'a request has to wait for the views');
      return refuse(c, beingRenewed);
    }
    if (doubtRows(error)) return refuse(c, beingMadeAnew);
    log.error({ requestId: id, route: c.get('route') }, 'a request failed', error);
    return refuse(c, {
      status: 500,
      code: 'Defect',
      message: `An unexpected error occurred. Please mention ${id} if you ask us about it.`,
      details: { id },
    });
  };
