import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RowsDamaged } from '../../projections/engine/read-database.ts';
import type { HttpLog } from './log.ts';
import type { Refusable } from './wire/refusable.ts';
import { bodyOf, type RefusalAnswer, Refused, Rejected } from './wire/refusals.ts';
import type { Audience, Audiences, HttpContext, HttpEnv } from './wire/slice.ts';

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

const viewsBeingUpdated: RefusalAnswer = {
  status: 503,
  code: 'ViewsBeingRenewed',
  message: 'This page is being updated. Please try again in a moment.',
  retryAfterSeconds: 5,
};

/** The answer while damaged rows are rebuilt. */
export const viewsBeingRebuilt = {
  ...viewsBeingUpdated,
  message: "This page is catching up with the studio's records. Please try again in a moment.",
  retryAfterSeconds: 5,
} satisfies RefusalAnswer;

/**
 * Changes some 401 answers to 422. A 401 tells the client's program that the session has ended, but on a route that
 * needs a session, a wrong password, code or passkey does not end it.
 */
export const answerTo = (audience: Audience | undefined, answer: RefusalAnswer): RefusalAnswer =>
  audience !== undefined &&
  audience !== 'anyone' &&
  answer.status === 401 &&
  /^(?:Authenticator|Passkey|Password)/.test(answer.code)
    ? { ...answer, status: 422 }
    : answer;

type ErrorParts = {
  readonly audiences: Audiences;
  readonly log: HttpLog;
  /** Returns true if damaged rows caused an unexpected error; they are then rebuilt. */
  readonly doubtRows: (cause: unknown) => boolean;
  readonly areViewsOld: () => boolean;
  /** The answer for a use case's refusal. */
  readonly refusalOf: (refusal: Refusable) => RefusalAnswer;
};

/**
 * Answers refusals with their status and sentence. Any other error is a defect: it is logged under the request's
 * id, and the answer leaves out its cause. A request that older or damaged rows cannot answer is no defect: it gets
 * a 503.
 */
export const answerErrors =
  ({ audiences, log, areViewsOld, doubtRows, refusalOf }: ErrorParts): ErrorHandler<HttpEnv> =>
  (error, c) => {
    if (error instanceof Refused) return refuse(c, error.answer);
    if (error instanceof Rejected)
      return refuse(c, answerTo(audiences[c.get('route') ?? ''], refusalOf(error.refusal)));
    if (error instanceof HTTPException && error.status < 500) return refuse(c, refusalOfHttpException(error));
    const id = c.get('requestId');
    if (error instanceof RowsDamaged && doubtRows(error)) return refuse(c, viewsBeingRebuilt);
    if (areViewsOld()) {
      log.warn({ requestId: id, route: c.get('route'), cause: error.message }, 'a request has to wait for the views');
      return refuse(c, viewsBeingUpdated);
    }
    if (doubtRows(error)) return refuse(c, viewsBeingRebuilt);
    log.error({ requestId: id, route: c.get('route') }, 'a request failed', error);
    return refuse(c, {
      status: 500,
      code: 'Defect',
      message: `An unexpected error occurred. Please mention ${id} if you ask us about it.`,
      details: { id },
    });
  };
