import { describe, expect, it } from 'vitest';
import { personal } from '../../domain/kernel/event.ts';
import { accountId, emailHash, sessionId } from '../../domain/kernel/ids.ts';
import { instant } from '../../domain/kernel/time.ts';
import { accountById, accountsByPhone, administrators } from '../../projections/accounts.ts';
import { sessionStanding, sessionsOf } from '../../projections/sessions.ts';
import { readModelsAfter } from '../support/read-models.ts';
import { accountOpened, forgotten, people, sessionStarted } from '../support/stories.ts';

const ada = accountId('ada');

describe('accounts', () => {
  it('are found by id, by e-mail and by phone', () => {
    const db = readModelsAfter(accountOpened('ada'), accountOpened('cleo', 'admin'));
    expect(accountById(db, ada)).toMatchObject({ ...people.ada, role: 'user', isBlocked: false, hasPassword: false });
    expect(accountsByPhone(db, people.ada.phone).map(({ accountId: id }) => id)).toEqual(['ada']);
    expect(administrators(db).map(({ accountId: id }) => id)).toEqual(['cleo']);
    expect(accountById(db, accountId('nobody'))).toBeNull();
  });

  it('may share a phone', () => {
    const shared = {
      ...accountOpened('bea').data,
      personal: personal('account-bea', { ...people.bea, phone: people.ada.phone }),
    };
    const db = readModelsAfter(accountOpened('ada'), { type: 'AccountOpened', data: shared });
    expect(accountsByPhone(db, people.ada.phone).map(({ accountId: id }) => id)).toEqual(['ada', 'bea']);
  });

  it('are found by a new address after it changed', () => {
    const moved = { ...people.ada, email: 'new@example.com' };
    const db = readModelsAfter(accountOpened('ada'), {
      type: 'ProfileChanged',
      data: { accountId: ada, emailHash: emailHash('new'), personal: personal('account-ada', moved) },
    });
    expect(accountById(db, ada)).toMatchObject({ emailHash: 'new', email: 'new@example.com' });
  });

  it('have no personal fields and cannot be found after they were forgotten', () => {
    const db = readModelsAfter(accountOpened('ada'), forgotten('ada'));
    expect(accountById(db, ada)).toMatchObject({ isForgotten: true, firstName: null, email: null, phone: null });
    expect(accountsByPhone(db, people.ada.phone)).toEqual([]);
  });

  it('say when the person was last there', () => {
    const db = readModelsAfter(accountOpened('ada'), { event: sessionStarted('s'), at: '2026-12-01T10:00:00.000Z' });
    expect(accountById(db, ada)?.lastActivityAt).toBe('2026-12-01T10:00:00.000Z');
  });
});

describe('a session', () => {
  const id = sessionId('s');
  const start = [accountOpened('ada'), sessionStarted('s')] as const;

  it('has the role of its account', () => {
    expect(sessionStanding(readModelsAfter(...start), id)).toMatchObject({
      ...{ accountId: 'ada', generation: 0, revokedFor: null, role: 'user', isBlocked: false, isForgotten: false },
    });
    expect(sessionStanding(readModelsAfter(...start), sessionId('other'))).toBeNull();
  });

  it('has its last generation, and says whether it was revoked', () => {
    const at = instant('2026-12-02T10:00:00.000Z');
    const db = readModelsAfter(
      ...start,
      { type: 'SessionRotated', data: { sessionId: id, generation: 1, rotatedAt: at, expiresAt: at } },
      { type: 'SessionRevoked', data: { sessionId: id, cause: 'signed-out' } },
    );
    expect(sessionStanding(db, id)).toMatchObject({
      generation: 1,
      rotatedAt: at,
      expiresAt: at,
      revokedFor: 'signed-out',
    });
    expect(sessionsOf(db, ada)).toEqual([]);
  });

  it('says whether its account is blocked or forgotten', () => {
    const blocked = { accountId: ada, personal: personal('account-ada', { reason: 'Rude' }) };
    expect(sessionStanding(readModelsAfter(...start, { type: 'AccountBlocked', data: blocked }), id)?.isBlocked).toBe(
      true,
    );
    expect(sessionStanding(readModelsAfter(...start, forgotten('ada')), id)?.isForgotten).toBe(true);
  });
});
