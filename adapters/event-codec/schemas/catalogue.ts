import { z } from 'zod';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/index.ts';
import type { AddOnId, ServiceId } from '../../../domain/kernel/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { anyText, id, price, whole, yesOrNo } from './fields.ts';

const serviceId = id<ServiceId>();

const description = z.strictObject({
  serviceId,
  name: anyText,
  description: anyText,
  category: anyText,
  kind: z.enum(['service', 'consultation', 'retightening']),
  price,
  minutes: whole,
  isActive: yesOrNo,
  image: anyText.nullable(),
  images: z.array(anyText),
  imageAlts: z.record(z.string(), anyText),
  addOns: z.array(z.strictObject({ addOnId: id<AddOnId>(), name: anyText, minutes: whole, price })),
  preparation: anyText,
});

/** Version 1 had no alternative texts of pictures. */
const withImageAlts: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, imageAlts: {} }, fields });

/** Version 2 asked nothing of clients before they come. */
const withPreparation: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, preparation: '' }, fields });

export const serviceSchemas = schemasOf<ServiceEvent>()({
  ServiceAdded: { version: 3, clear: description, upcasters: [withImageAlts, withPreparation] },
  ServiceRevised: { version: 3, clear: description, upcasters: [withImageAlts, withPreparation] },
  ServiceActivated: { version: 1, clear: z.strictObject({ serviceId }) },
  ServiceDeactivated: { version: 1, clear: z.strictObject({ serviceId }) },
  ServiceRemoved: { version: 1, clear: z.strictObject({ serviceId }) },
});

export const categoriesSchemas = schemasOf<CategoriesEvent>()({
  CategoryAdded: { version: 1, clear: z.strictObject({ name: anyText }) },
  CategoryRenamed: { version: 1, clear: z.strictObject({ oldName: anyText, newName: anyText }) },
  CategoryRemoved: { version: 1, clear: z.strictObject({ name: anyText }) },
});
