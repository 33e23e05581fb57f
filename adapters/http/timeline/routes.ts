import type { z } from '@hono/zod-openapi';
import type { Timeline, TimelineUseCases } from '../../../application/timeline/index.ts';
import { accountId, appointmentId, serviceId } from '../../../domain/kernel/index.ts';
import { answer, notePosition, orRefuse } from '../answer.ts';
import { slice } from '../slice.ts';
import { momentAskedIn, studioThenShape } from './as-of.ts';
import {
  asOf,
  dataOfCustomer,
  evidence,
  ofAppointment,
  ownAppointment,
  ownData,
  tracesOfCustomer,
} from './contract.ts';
import type { TimelineAnswer } from './shapes.ts';

const shapeOf = ({ claims, lines, leftOut, policies, ...timeline }: Timeline): z.infer<typeof TimelineAnswer> => ({
  ...timeline,
  claims: [...claims],
  policies: [...policies],
  lines: lines.map((line) => ({ ...line, changes: [...line.changes], facts: [...line.facts] })),
  leftOut: [...leftOut],
});

const zipNamed = (name: string): Record<string, string> => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
});

export const timelineRoutes = (parts: TimelineUseCases) =>
  slice()
    .openapi(ofAppointment, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      return answer(c, shapeOf(orRefuse(ofAppointment, await parts.viewTimeline(c.get('caller'), id))));
    })
    .openapi(asOf, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const query = c.req.valid('query');
      const asked = {
        ...{ appointmentId: id, moment: momentAskedIn(query), date: query.date ?? null, time: query.time ?? null },
        serviceId: query.serviceId === undefined ? null : serviceId(query.serviceId),
      };
      return answer(c, studioThenShape(orRefuse(asOf, await parts.lookBack(c.get('caller'), asked)), id));
    })
    .openapi(evidence, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const { zip, position } = orRefuse(evidence, await parts.makeEvidencePack(c.get('caller'), id));
      notePosition(c, position);
      return c.body(new Uint8Array(zip), 200, zipNamed(`evidence-${id}.zip`));
    })
    .openapi(ownData, async (c) => {
      const zip = orRefuse(ownData, await parts.exportOwnData(c.get('caller')));
      return c.body(new Uint8Array(zip), 200, zipNamed('my-data.zip'));
    })
    .openapi(dataOfCustomer, async (c) => {
      const { id } = c.req.valid('param');
      const zip = orRefuse(dataOfCustomer, await parts.exportPerson(c.get('caller'), accountId(id)));
      return c.body(new Uint8Array(zip), 200, zipNamed(`client-${id}.zip`));
    })
    .openapi(tracesOfCustomer, async (c) => {
      const id = accountId(c.req.valid('param').id);
      return answer(c, orRefuse(tracesOfCustomer, await parts.countTraces(c.get('caller'), id)));
    })
    .openapi(ownAppointment, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      return answer(c, shapeOf(orRefuse(ownAppointment, await parts.viewOwnTimeline(c.get('caller'), id))));
    });
