import { z } from 'zod';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/index.ts';
import type { AddOnId, ServiceId } from '../../../domain/kernel/index.ts';
import { schemasOf } from '../schema.ts';
import { flag, id, price, text, whole } from './fields.ts';

const serviceId = id<ServiceId>();

const description = z.strictObject({
  serviceId,
  name: text,
  description: text,
  category: text,
  kind: z.enum(['service', 'consultation', 'retightening']),
  price,
  minutes: whole,
  isActive: flag,
  image: text.nullable(),
  images: z.array(text),
  addOns: z.array(z.strictObject({ addOnId: id<AddOnId>(), name: text, minutes: whole, price })),
});

export const serviceSchemas = schemasOf<ServiceEvent>()({
  ServiceAdded: { version: 1, clear: description },
  ServiceRevised: { version: 1, clear: description },
  ServiceActivated: { version: 1, clear: z.strictObject({ serviceId }) },
  ServiceDeactivated: { version: 1, clear: z.strictObject({ serviceId }) },
  ServiceRemoved: { version: 1, clear: z.strictObject({ serviceId }) },
});

export const categoriesSchemas = schemasOf<CategoriesEvent>()({
  CategoryAdded: { version: 1, clear: z.strictObject({ name: text }) },
  CategoryRenamed: { version: 1, clear: z.strictObject({ oldName: text, newName: text }) },
  CategoryRemoved: { version: 1, clear: z.strictObject({ name: text }) },
});
