import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { RevokeSession, RotateSession, SessionCommand, StartSession } from './commands.ts';
import type { SessionEvent } from './events.ts';
import { expiryAfterRotation, isInGrace, isOver, isRotationDue } from './policies.ts';
import type {
  RefreshTokenUnknown,
  SessionAlreadyStarted,
  SessionHasExpired,
  SessionIsRevoked,
  SessionNotFound,
  SessionRejection,
} from './rejections.ts';
import { evolve, initial, type Session, type SessionState } from './state.ts';

/** What a command leads to, with only those rejections that it can have. */
type Decision<Rejection extends SessionRejection = never> = Result<readonly SessionEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<SessionState, Command, SessionEvent, Rejection>;

const nothing: Decision = ok([]);
const happened = (event: SessionEvent): Decision => ok([event]);
const refused = <Rejection extends SessionRejection>(rejection: Rejection): Decision<Rejection> => err(rejection);

const start = ({ session: asked }: StartSession, session: SessionState): Decision<SessionAlreadyStarted> => {
  if (session === null) return happened({ type: 'SessionStarted', data: asked });
  const isRepeat = session.accountId === asked.accountId && session.generation === 0 && session.revoked === null;
  return isRepeat && session.expiresAt === asked.expiresAt ? nothing : refused({ kind: 'SessionAlreadyStarted' });
};

/**
 * If a token that was replaced more than a minute ago comes again, two people have it. Nobody can tell which of them is
 * the thief, so the session ends for both.
 */
const rotate = (
  { generation, now }: RotateSession,
  session: Session,
): Decision<SessionIsRevoked | SessionHasExpired | RefreshTokenUnknown> => {
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

const deciding = <Command, Rejection extends SessionRejection>(
  decide: (command: Command, session: SessionState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial, evolve, decide });

const decidingOnSession = <Command, Rejection extends SessionRejection>(
  decideOn: (command: Command, session: Session) => Decision<Rejection>,
): DeciderOf<Command, Rejection | SessionNotFound> =>
  deciding(
    (command: Command, session: SessionState): Decision<Rejection | SessionNotFound> =>
      session === null ? refused({ kind: 'SessionNotFound' }) : decideOn(command, session),
  );

/** The rules of a session for each command alone, with only those rejections that the command can have. */
export const sessionFor = {
  StartSession: deciding(start),
  RotateSession: decidingOnSession(rotate),
  RevokeSession: decidingOnSession(revoke),
} as const;

const decide = (command: SessionCommand, session: SessionState): Decision<SessionRejection> =>
  match(command)
    .with({ type: 'StartSession' }, (asked) => sessionFor.StartSession.decide(asked, session))
    .with({ type: 'RotateSession' }, (asked) => sessionFor.RotateSession.decide(asked, session))
    .with({ type: 'RevokeSession' }, (asked) => sessionFor.RevokeSession.decide(asked, session))
    .exhaustive();

export const session: DeciderOf<SessionCommand, SessionRejection> = { initial, evolve, decide };
