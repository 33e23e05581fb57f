import type { z } from '@hono/zod-openapi';
import * as account from './account/contract.ts';
import * as adminAppointment from './appointment/admin-contract.ts';
import * as appointment from './appointment/contract.ts';
import * as adminAvailability from './availability/admin-contract.ts';
import * as calendar from './availability/calendar-contract.ts';
import * as availability from './availability/contract.ts';
import * as availabilitySettings from './availability/settings-contract.ts';
import * as branding from './branding/contract.ts';
import * as adminCatalogue from './catalogue/admin-contract.ts';
import * as category from './catalogue/category-contract.ts';
import * as catalogue from './catalogue/contract.ts';
import * as customer from './customer/contract.ts';
import * as adminDashboard from './dashboard/admin-contract.ts';
import * as dashboard from './dashboard/contract.ts';
import * as events from './events/contract.ts';
import * as paymentProof from './payment-proof/contract.ts';
import * as proofUpload from './payment-proof/upload-contract.ts';
import * as pictures from './pictures/contract.ts';
import * as adminReview from './review/admin-contract.ts';
import * as review from './review/contract.ts';
import * as session from './session/contract.ts';
import * as settings from './settings/contract.ts';

const contracts = [
  ...[account, adminAppointment, adminAvailability, adminCatalogue, adminDashboard, adminReview, appointment],
  ...[availability, availabilitySettings, branding, calendar, catalogue, category, customer, dashboard, events],
  ...[paymentProof, pictures, proofUpload, review, session, settings],
] as const;

type Module = (typeof contracts)[number];

/** What makes an exported value of a `contract.ts` a route. */
type RouteLike = { readonly method: string; readonly path: string; readonly responses: object };
type Routes<In> = In extends unknown ? Extract<In[keyof In], RouteLike> : never;
type Route = Routes<Module>;

type ParamsOf<R> = R extends { request: { params: infer Shape extends z.ZodType } } ? z.input<Shape> : null;
type QueryOf<R> = R extends { request: { query: infer Shape extends z.ZodType } } ? z.input<Shape> : null;
type SentAs<R, Type extends string> = R extends {
  request: { body: { content: { [Each in Type]: { schema: infer Shape extends z.ZodType } } } };
}
  ? z.input<Shape>
  : null;
type AnsweredAs<R, Type extends string> = R extends {
  responses: {
    [Status in 200 | 201]?: { content: { [Each in Type]: { schema: infer Shape extends z.ZodType } } };
  };
}
  ? z.output<Shape>
  : null;
type DataOf<Envelope> = Envelope extends { data: infer Data } ? Data : null;

type Call<R> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: SentAs<R, 'application/json'>;
  readonly form: SentAs<R, 'multipart/form-data'>;
  readonly answer: DataOf<AnsweredAs<R, 'application/json'>>;
  readonly stream: AnsweredAs<R, 'text/event-stream'>;
};

/**
 * Every route by `METHOD /path`, as its declaration has it: what it takes, before the server reads it, and what it
 * answers. What a route does not take or answer is null.
 */
export type Contract = { readonly [R in Route as `${Uppercase<R['method']>} ${R['path']}`]: Call<R> };

const isRoute = (exported: unknown): exported is Route =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'responses' in exported;

/** The declarations themselves, for the build. */
export const declaredRoutes: readonly Route[] = contracts.flatMap((module) => Object.values(module).filter(isRoute));
