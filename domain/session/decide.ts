import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { RevokeSession, RotateSession, SessionCommand, StartSession } from './commands.ts';
import type { SessionEvent } from './events.ts';
import { expiryAfterRotation, isInGrace, isOver, isRotationDue } from './policies.ts';
import type { SessionRejection } from './rejections.ts';
import { evolve, initial, type Session, type SessionState } from './state.ts';

type Decision = Result<readonly SessionEvent[], SessionRejection>;

const nothing: Decision = ok([]);
const happened = (event: SessionEvent): Decision => ok([event]);
const refused = (rejection: SessionRejection): Decision => err(rejection);

const start = ({ session: asked }: StartSession, session: SessionState): Decision => {
  if (session === null) return happened({ type: 'SessionStarted', data: asked });
  const isRepeat = session.accountId === asked.accountId && session.generation === 0 && session.revoked === null;
  return isRepeat && session.expiresAt === asked.expiresAt ? nothing : refused({ kind: 'SessionAlreadyStarted' });
};

/**
 * If a token that was replaced more than a minute ago comes again, two people have it. Nobody can tell which of them is
 * the thief, so the session ends for both.
 */
const rotate = ({ generation, now }: RotateSession, session: Session): Decision => {
  const { sessionId } = session;
  if (session.revoked !== null) return refused({ kind: 'SessionIsRevoked', cause: session.revoked });
  if (isOver(session, now)) return refused({ kind: 'SessionHasExpired' });
  if (generation > session.generation) return refused({ kind: 'RefreshTokenUnknown' });
  if (generation === session.generation) {
    const expiresAt = expiryAfterRotation(session, now);
    const next = { sessionId, generation: generation + 1, rotatedAt: now, expiresAt };
    return isRotationDue(session, now) ? happened({ type: 'SessionRotated', data: next }) : nothing;
  }
  if (generation === session.generation - 1 && isInGrace(session, now)) return nothing;
  return happened({ type: 'SessionRevoked', data: { sessionId, cause: 'refresh-token-reused' } });
};

const revoke = ({ cause }: RevokeSession, { sessionId, revoked }: Session): Decision =>
  revoked === null ? happened({ type: 'SessionRevoked', data: { sessionId, cause } }) : nothing;

const ofSession = (session: SessionState, decideOn: (session: Session) => Decision): Decision =>
  session === null ? refused({ kind: 'SessionNotFound' }) : decideOn(session);

const decide = (command: SessionCommand, session: SessionState): Decision =>
  match(command)
    .with({ type: 'StartSession' }, (asked) => start(asked, session))
    .with({ type: 'RotateSession' }, (asked) => ofSession(session, (found) => rotate(asked, found)))
    .with({ type: 'RevokeSession' }, (asked) => ofSession(session, (found) => revoke(asked, found)))
    .exhaustive();

export const session: Decider<SessionState, SessionCommand, SessionEvent, SessionRejection> = {
  initial,
  evolve,
  decide,
};
