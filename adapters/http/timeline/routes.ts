import type { z } from '@hono/zod-openapi';
import type { Timeline, TimelineUseCases } from '../../../application/timeline/index.ts';
import { appointmentId, serviceId } from '../../../domain/kernel/index.ts';
import { answer, notePosition, orRefuse } from '../answer.ts';
import { slice } from '../slice.ts';
import { momentAskedIn, studioThenShape } from './as-of.ts';
import { asOf, evidence, ofAppointment, ownAppointment } from './contract.ts';
import type { TimelineAnswer } from './shapes.ts';

const shapeOf = ({ lines, leftOut, policies, ...timeline }: Timeline): z.infer<typeof TimelineAnswer> => ({
  ...timeline,
  policies: [...policies],
  lines: lines.map((line) => ({ ...line, changes: [...line.changes], facts: [...line.facts] })),
  leftOut: [...leftOut],
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
      return c.body(new Uint8Array(zip), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="evidence-${id}.zip"`,
        'Cache-Control': 'no-store',
      });
    })
    .openapi(ownAppointment, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      return answer(c, shapeOf(orRefuse(ownAppointment, await parts.viewOwnTimeline(c.get('caller'), id))));
    });
