import { err, ok, type Result } from 'neverthrow';
import type { SignInLinks } from '../../application/ports/sign-in/sign-in-links.ts';
import { type Http, openHttp } from '../http/app.ts';
import { refusalOf } from '../http/refusals.ts';
import { openLeftOut } from '../http/show-each.ts';
import { evidence } from './capabilities/evidence.ts';
import { onboarding } from './capabilities/onboarding.ts';
import { outreach } from './capabilities/outreach.ts';
import { openStudio, type Ready, type StudioUseCases } from './capabilities/studio.ts';
import { waitingList } from './capabilities/waiting-list.ts';
import type { Capability, OpenedCapability } from './capability.ts';
import { type Core, openCore, type SalonParts } from './core.ts';
import { type SharedPorts, withoutCapabilities } from './shared-ports.ts';
import { tellHealth } from './tell-health.ts';
import { watchAge } from './views.ts';

/** The whole server without its socket. */
export type Salon = Http &
  Pick<Core, 'handle' | 'journal' | 'codec' | 'ids' | 'projector' | 'caughtUp' | 'areViewsOld' | 'damage'> & {
    readonly useCases: StudioUseCases;
    /** Makes a new studio wait until its owner opens it; without it, the studio is open at once. */
    readonly beginOpening: OpenedCapability['beginOpening'];
    readonly signInLinks: SignInLinks;
    /** Starts to finish what requests left open, until the salon is closed. Call it when the first start is done. */
    readonly startReacting: () => void;
    /** Starts the capabilities' work outside of requests, until the salon is closed. `site` is the site's address. */
    readonly start: (site: string) => void;
    /** Ends the browsers' event streams, so that no request stays open. */
    readonly endStreams: () => void;
    /** Ends all work outside of requests. The store, the database and the files stay open. */
    readonly close: () => Promise<void>;
  };

/** Every capability except the studio, which is always there. */
const allCapabilities: readonly Capability[] = [evidence, outreach, onboarding, waitingList];

const sharedBy = (opened: readonly OpenedCapability[]): SharedPorts =>
  Object.assign({}, withoutCapabilities, ...opened.map(({ gives }) => gives));

/** The parts that the handlers of every slice get. */
const commonParts = (core: Core, { mailer, textService }: SharedPorts, ageSeconds: () => number | null) => {
  const { customerSignIn, projector } = core;
  const leftOut = openLeftOut(core.log);
  return {
    showEach: leftOut.showEach,
    leftOutRows: leftOut.rows,
    refusalOf,
    progress: { position: projector.after, reached: projector.waitFor, ageSeconds },
    areTextsSent: textService.isSetUp,
    areCodesMailed: customerSignIn === 'code' || mailer.via === 'smtp',
  };
};

/** What the configuration needs from a capability that was left out, as a line; null if nothing is missing. */
const lackIn = ({ customerSignIn }: SalonParts, capabilities: readonly Capability[]): string | null =>
  customerSignIn === 'code' && !capabilities.includes(outreach)
    ? 'CUSTOMER_SIGN_IN: code needs the capability outreach, which mails the codes'
    : null;

/**
 * Opens the salon on an open store. When it resolves, the log is started and the views have caught up. An error is a line
 * for the person who starts the program.
 */
export const openSalon = async (
  parts: SalonParts,
  capabilities: readonly Capability[] = allCapabilities,
): Promise<Result<Salon, string>> => {
  const lack = lackIn(parts, capabilities);
  if (lack !== null) return err(lack);
  const built = await openCore(parts);
  if (built.isErr()) return err(built.error);
  const core = built.value;
  const opened = await Promise.all(capabilities.map((each) => each.open(core)));
  const shared = sharedBy(opened);
  const studio = openStudio(core, shared);
  const age = watchAge(core);
  const common = commonParts(core, shared, age.seconds);
  const ready: Ready = { ...core, ...shared, ...studio.useCases, ...common, codeRequests: studio.codeRequests };
  const { renewing, checkForDamage: doubtRows } = core.views;
  const { app, api } = openHttp(
    {
      ...{ ...ready, ...common, renewing, doubtRows },
      metricsToken: parts.metricsToken ?? null,
      health: tellHealth({ ...core, ...shared, age, renewing, stuckWork: core.attempts.stuck }),
    },
    [...studio.slices(ready), ...opened.flatMap((each) => each.slices(ready))],
  );
  return ok({
    ...core,
    ...{ app, api, signInLinks: studio.signInLinks, endStreams: studio.endStreams },
    useCases: studio.useCases,
    beginOpening: opened.find(({ beginOpening }) => beginOpening !== undefined)?.beginOpening,
    startReacting: studio.start,
    start: (site) => {
      for (const each of opened) each.start?.(ready, site);
    },
    close: async () => {
      await Promise.all(opened.map((each) => each.stop?.()));
      await studio.stop();
      age.close();
      await core.endLog();
      await Promise.all(opened.map((each) => each.close?.()));
      await core.views.close();
      parts.tree.close();
      parts.securityTable.close();
    },
  });
};
