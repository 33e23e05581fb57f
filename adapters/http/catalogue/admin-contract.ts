import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { serviceCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates, Pagination } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { AdminServicesQuery, Service, ServiceChange, ServiceWanted } from './shapes.ts';

const tags = ['Admin: services'];

const ServicePage = z.object({ services: z.array(Service), pagination: Pagination });

export const list = declareRoute({
  method: 'get',
  path: '/admin/services',
  tags,
  summary: 'Services by search, category and state, in pages; newest first unless asked otherwise',
  request: { query: AdminServicesQuery },
  refuses: [],
  responses: answers(ServicePage, 'One page'),
});

export const add = declareRoute({
  method: 'post',
  path: '/admin/services',
  tags,
  summary: 'Offer a service; a new category is added with it',
  request: { body: body(ServiceWanted) },
  runs: ['addService'],
  refuses: [...serviceCodes, 'ServiceAlreadyAdded'],
  responses: creates(Service, 'The service'),
});

export const revise = declareRoute({
  method: 'put',
  path: '/admin/services/{id}',
  tags,
  summary: 'Change the fields that are sent; existing bookings stay as they were made',
  request: { params: idParam, body: body(ServiceChange) },
  runs: ['reviseService'],
  refuses: [...serviceCodes, 'ServiceNotFound'],
  responses: answers(Service, 'The service'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/services/{id}',
  tags,
  summary: 'Stop offering a service, for good',
  request: { params: idParam },
  runs: ['removeService'],
  refuses: ['ServiceNotFound'],
  responses: answers(z.null(), 'Gone'),
});
