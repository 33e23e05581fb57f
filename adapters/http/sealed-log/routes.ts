import { Hono } from 'hono';
import type { SealedLog } from '../../../application/ports/event-codec.ts';
import { routesOf } from '../slice.ts';
import { Refused } from '../wire/refusals.ts';
import { type HttpContext, type HttpEnv, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

export type SealedLogRouteParts = { readonly sealedLog: SealedLog };

const plain = (c: HttpContext, text: string) =>
  c.text(text, 200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });

/** Returns the proof. Refuses if the number is beyond the head. */
const proofOrRefuse = (proof: string | null): string => {
  if (proof !== null) return proof;
  const message = 'The signed head has fewer events than that.';
  throw new Refused({ status: 404, code: 'NotFound', message });
};

/** What anyone needs to check that nothing in the log was changed later: hashes, but no events. */
const sealedLogRoutes = ({ sealedLog }: SealedLogRouteParts) =>
  routesOf(contract, {
    checkpoint: (c, { orRefuse }) => plain(c, orRefuse(sealedLog.head()).text),
    inclusion: (c, { orRefuse }) => plain(c, proofOrRefuse(orRefuse(sealedLog.inclusion(c.req.valid('param').index)))),
    consistency: (c, { orRefuse }) =>
      plain(c, proofOrRefuse(orRefuse(sealedLog.consistency(c.req.valid('param').size)))),
  });

/** The key that verifies the signatures of the heads. */
const logKeyFile = ({ sealedLog }: SealedLogRouteParts) =>
  new Hono<HttpEnv>().get('/.well-known/salon-log-key', (c) => plain(c, `${sealedLog.verifierKey}\n`));

export const sealedLogSlice = httpSlice({
  contract,
  audiences: {
    'GET /log/checkpoint': 'anyone',
    'GET /log/inclusion/{index}': 'anyone',
    'GET /log/consistency/{size}': 'anyone',
  },
  sentences: {},
  routes: (parts: SealedLogRouteParts) => [sealedLogRoutes(parts)],
  files: logKeyFile,
});
