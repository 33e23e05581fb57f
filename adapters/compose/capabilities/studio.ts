import { accountUseCases } from '../../../application/account/use-cases.ts';
import { appointmentUseCases } from '../../../application/appointment/use-cases.ts';
import { availabilityUseCases } from '../../../application/availability/rules.ts';
import { brandingUseCases } from '../../../application/branding.ts';
import { catalogueUseCases } from '../../../application/catalogue/services.ts';
import { codeUseCases } from '../../../application/code.ts';
import { paymentProofUseCases } from '../../../application/payment-proof.ts';
import type { CodeRequests } from '../../../application/ports/sessions.ts';
import { quoteUseCases } from '../../../application/quote.ts';
import { reviewUseCases } from '../../../application/review.ts';
import { openSession } from '../../../application/session/open-session.ts';
import { sessionUseCases } from '../../../application/session/sessions.ts';
import { settingsUseCases } from '../../../application/settings.ts';
import { openUploadQuota } from '../../http/middleware/receive-uploads.ts';
import type { CommonParts, RefusalParts } from '../../http/parts.ts';
import { openSlices, studioSlices } from '../../http/slices.ts';
import { openCodeRequests, openCodeTries, openGuesses, openSignInDelays } from '../../security/guessing.ts';
import { openEvenTimes, popularPasswords, usualStepMillis } from '../../security/passwords.ts';
import { brandingSanitizer } from '../../security/sanitizer.ts';
import { authenticators, openPasskeys } from '../../security/second-factors.ts';
import { openSignInLinks } from '../../security/sign-in-links.ts';
import { openCodeGuesses, openReservationLimits, openTokens } from '../../security/tokens.ts';
import { judgeFile, openPictures, reducePicture } from '../../uploads/pictures.ts';
import { openProofLooks } from '../../uploads/proof-looks.ts';
import { openProofPreviews } from '../../uploads/proof-previews.ts';
import type { Core } from '../core.ts';
import { keepForgottenBlind } from '../keep-blind.ts';
import { type KeptWork, runReactions } from '../rounds.ts';
import type { SharedPorts } from '../shared-ports.ts';

/** What keeps strangers out of accounts. */
const signInPorts = ({ areRatesLimited, securityEvents, secret, clock, answerStepMillis }: Core) => ({
  tokens: openTokens(secret, clock),
  passkeys: openPasskeys(secret, clock),
  authenticators,
  popularPasswords,
  signInLinks: openSignInLinks(clock),
  signInDelays: openSignInDelays(areRatesLimited, { securityEvents, wait: clock.wait }),
  guesses: openGuesses(areRatesLimited, securityEvents),
  codeRequests: openCodeRequests(areRatesLimited, securityEvents),
  codeTries: openCodeTries(areRatesLimited, securityEvents),
  evenTimes: openEvenTimes(clock, answerStepMillis ?? usualStepMillis),
  reservationLimits: openReservationLimits(areRatesLimited),
  codeGuesses: openCodeGuesses(areRatesLimited),
});

const openUseCases = (core: Core, shared: SharedPorts) => {
  const ports = {
    ...{ ...core, ...shared, ...signInPorts(core) },
    ...{ fileKinds: judgeFile, reducePicture, sanitizer: brandingSanitizer },
  };
  const account = accountUseCases({ ...ports, openSession: openSession(ports) });
  const { findAccount, findOrOpenAccount, confirmAddress } = account;
  const availability = availabilityUseCases(ports);
  const proofs = paymentProofUseCases(ports);
  return {
    signInLinks: ports.signInLinks,
    codeRequests: ports.codeRequests,
    useCases: {
      ...account,
      ...appointmentUseCases({ ...ports, findAccount, findOrOpenAccount, verifyProof: proofs.verifyProof }),
      ...availability,
      ...brandingUseCases(ports),
      ...catalogueUseCases(ports),
      ...codeUseCases(ports),
      ...proofs,
      ...quoteUseCases(ports),
      ...reviewUseCases(ports),
      ...sessionUseCases({ ...ports, findAccount, confirmAddress }),
      ...settingsUseCases({ ...ports, saveRules: availability.saveRules }),
    },
  };
};

export type StudioUseCases = ReturnType<typeof openUseCases>['useCases'];

/** What the routes of a capability may use: the core, what other capabilities give, and the studio's use cases. */
export type Ready = Core &
  SharedPorts &
  StudioUseCases &
  CommonParts &
  RefusalParts & {
    /** Counts, for each address, the codes and notices that were sent to it, so that nobody can flood it. */
    readonly codeRequests: CodeRequests;
  };

/** What the specification names. The other capabilities build on it. */
export const openStudio = (core: Core, shared: SharedPorts) => {
  const { files, areRatesLimited, securityTable } = core;
  const { useCases, signInLinks, codeRequests } = openUseCases(core, shared);
  const ending = new AbortController();
  let reacting: KeptWork | null = null;
  keepForgottenBlind({ table: securityTable, ...core });
  return {
    ...{ useCases, signInLinks, codeRequests },
    slices: (ready: Ready) =>
      openSlices(studioSlices, {
        ...ready,
        securityHistory: securityTable,
        textsADay: shared.textService.aDay,
        pictures: openPictures(files),
        previews: openProofPreviews(files),
        proofLooks: openProofLooks(files),
        quota: openUploadQuota(areRatesLimited),
        stuckWork: core.attempts.stuck,
        ending: ending.signal,
      }),
    start: (): void => {
      reacting ??= runReactions(core);
    },
    stop: async (): Promise<void> => reacting?.close(),
    /** Ends the browsers' event streams, so that no request stays open. */
    endStreams: (): void => ending.abort(),
  };
};
