import fc from 'fast-check';
import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type {
  AddHairPicture,
  AdmitGuest,
  BlockAccount,
  ChangeProfile,
  KeepHairRecord,
  OpenAccount,
  RemoveHairPicture,
  TakeCustomerNote,
} from '../../../domain/account/commands.ts';
import { type AccountCommand, type AccountRejection, account, accountFor } from '../../../domain/account/decide.ts';
import type { AccountEvent, AccountOrigin, HairRecord } from '../../../domain/account/events.ts';
import { objectionToPassword, phoneOf } from '../../../domain/account/policies.ts';
import type { AccountState } from '../../../domain/account/state.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, emailHash, hairPictureId, passkeyId, pushDeviceId, sessionId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const id = accountId('ann');
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13175550123' };
const sealed = <Fields>(fields: Fields) => personal('account-ann', fields);

const open = (profile: Partial<typeof ann> = {}, origin: AccountOrigin = 'booking', role: 'user' | 'admin' = 'user') =>
  ({
    type: 'OpenAccount',
    account: {
      accountId: id,
      role,
      origin,
      emailHash: emailHash('hash'),
      personal: sealed({ ...ann, ...profile }),
    },
    password: role === 'admin' ? sealed({ passwordHash: 'argon' }) : null,
  }) satisfies OpenAccount;
const change = (profile: Partial<typeof ann>): ChangeProfile => ({
  type: 'ChangeProfile',
  askedAt: null,
  emailHash: emailHash('hash'),
  personal: sealed({ ...ann, ...profile }),
});
const block = (reason: string | null): BlockAccount => ({ type: 'BlockAccount', personal: sealed({ reason }) });
const noHair: HairRecord = { method: null, size: null, lastRetighteningOn: null, weeks: null };
const hair = (record: Partial<HairRecord>): KeepHairRecord => ({
  type: 'KeepHairRecord',
  personal: sealed({ ...noHair, ...record }),
});
const addPhoto = (caption: string | null = 'Fresh'): AddHairPicture => ({
  type: 'AddHairPicture',
  picture: {
    ...{ pictureId: hairPictureId('photo-1'), sha256: 'c'.repeat(64), bytes: 9, appointmentId: null },
    personal: sealed({ caption }),
  },
});
const admitGuest: AdmitGuest = { type: 'AdmitGuest', emailHash: emailHash('hash') };
const removePhoto: RemoveHairPicture = { type: 'RemoveHairPicture', pictureId: hairPictureId('photo-1') };
const note = (text: string): TakeCustomerNote => ({ type: 'TakeCustomerNote', personal: sealed({ note: text }) });

const turnOn = {
  type: 'TurnOnAuthenticator',
  step: 10,
  personal: sealed({ secret: 'secret', recoveryHashes: ['a', 'b'] }),
} satisfies AccountCommand;

const answered = (challenge: string, minute = '05') => ({
  challenge,
  endsAt: instant(`2026-12-04T15:${minute}:00.000Z`),
});
const addDevice = (place: number): AccountCommand & { readonly type: 'AddPushDevice' } => ({
  type: 'AddPushDevice',
  device: {
    ...{
      deviceId: pushDeviceId(`device-${place}`),
      sessionId: sessionId('s'),
      addedAt: instant('2026-12-01T15:00:00.000Z'),
    },
    personal: sealed({ endpoint: `https://push.example/${place}`, p256dh: 'key', auth: 'secret' }),
  },
});
const removeDevice = (place: number): AccountCommand & { readonly type: 'RemovePushDevice' } => ({
  ...{ type: 'RemovePushDevice', deviceId: pushDeviceId(`device-${place}`), cause: 'asked' },
});
const addPasskey = (place: number, { name = 'Laptop', challenge = `made-${place}`, counter = 0 } = {}) =>
  ({
    type: 'AddPasskey',
    passkey: {
      passkeyId: passkeyId(`key-${place}`),
      ...{
        site: 'salon.example',
        answered: answered(challenge),
        counter,
        addedAt: instant('2026-12-04T15:00:00.000Z'),
      },
      personal: sealed({ credentialId: `credential-${place}`, publicKey: 'key', name }),
    },
  }) satisfies AccountCommand;
const passkeyUse = (challenge: string, { place = 1, counter = 0, minute = '01' } = {}) =>
  ({
    type: 'UsePasskey',
    use: {
      passkeyId: passkeyId(`key-${place}`),
      ...{ answered: answered(challenge), counter, usedAt: instant(`2026-12-04T15:${minute}:00.000Z`) },
    },
  }) satisfies AccountCommand;

const given = (...commands: readonly AccountCommand[]) => {
  const state = commands.reduce(
    (before, command) => account.decide(command, before)._unsafeUnwrap().reduce(account.evolve, before),
    account.initial,
  );
  return { state, when: (command: AccountCommand) => account.decide(command, state) };
};

describe('a guest who books under an address that nobody has confirmed', () => {
  const toOther = { ...change({ email: 'other@example.com' }), emailHash: emailHash('other') };
  const kinds = (outcome: ReturnType<typeof account.decide>) => outcome._unsafeUnwrap().map(({ type }) => type);

  it('keeps it where it is, no matter who registered with it, until it is confirmed', () => {
    const confirm = { type: 'VerifyAccount', keepsPassword: true, hers: null, emailHash: null } as const;
    const registered = given(open({}, 'registration'), admitGuest);
    expect(registered.when(toOther)._unsafeUnwrapErr()).toEqual({ kind: 'AddressToConfirm' });
    expect(kinds(registered.when(change({ firstName: 'Bea' })))).toEqual(['ProfileChanged']);
    expect(kinds(given(open({}, 'registration'), admitGuest, confirm).when(toOther))).toEqual(['ProfileChanged']);
  });

  it('is noted once, and only where somebody could move it away', () => {
    expect(kinds(given(open({}, 'registration')).when(admitGuest))).toEqual(['GuestBooked']);
    expect(kinds(given(open({}, 'registration'), admitGuest).when(admitGuest))).toEqual([]);
    expect(kinds(given(open()).when(admitGuest))).toEqual([]);
    expect(kinds(given(open({}, 'first-start', 'admin')).when(admitGuest))).toEqual([]);
  });

  it('brings her own name, phone and ways to be told when it is confirmed', () => {
    const hers = { firstName: 'Bea', lastName: 'Kim', phone: null, resetsPreferences: true };
    const told = { type: 'ChangePreferences', changes: { email: false, followUps: false } } as const;
    const registered = given(open({}, 'registration'), told, admitGuest);
    const verified = registered.when({ type: 'VerifyAccount', keepsPassword: false, hers, emailHash: null });
    expect(kinds(verified)).toEqual(['ProfileChanged', 'PreferencesChanged', 'AccountVerified']);
    expect(verified._unsafeUnwrap().reduce(account.evolve, registered.state)).toMatchObject({
      personal: { fields: { firstName: 'Bea', lastName: 'Kim', email: 'ann@example.com', phone: null } },
      preferences: { email: true, followUps: false },
    });
  });
});

describe('a client whom the owner knows without an address', () => {
  const kinds = (outcome: ReturnType<typeof account.decide>) => outcome.map((events) => events.map(({ type }) => type));
  const origins: readonly AccountOrigin[] = ['booking', 'owner', 'registration', 'first-start'];

  it('has a phone, and was written down by the owner', () => {
    fc.assert(
      fc.property(fc.constantFrom(...origins), fc.constantFrom(ann.phone, null), (origin, phone) => {
        const asked = open({ email: '' }, origin);
        const personalOfAsked = sealed({ ...ann, email: '', phone });
        const outcome = given().when({ ...asked, account: { ...asked.account, personal: personalOfAsked } });
        expect(outcome.isOk()).toBe(origin === 'owner' && phone !== null);
      }),
    );
    expect(
      given()
        .when(open({ email: '' }, 'booking'))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'EmailInvalid' });
  });

  it('gets an address that is confirmed like any other, and never loses it again', () => {
    const confirm = { type: 'VerifyAccount', keepsPassword: true, hers: null, emailHash: null } as const;
    const unknown = given(open({ email: '' }, 'owner'));
    expect(kinds(unknown.when(confirm))).toEqual(ok([]));
    expect(kinds(unknown.when(change({ email: '', phone: '+13175550199' })))).toEqual(ok(['ProfileChanged']));
    const known = given(open({ email: '' }, 'owner'), change({ email: 'ann@example.com' }));
    expect(kinds(known.when(confirm))).toEqual(ok(['AccountVerified']));
    expect(known.when(change({ email: '' }))).toEqual(err({ kind: 'EmailInvalid' }));
    const verified = given(open({ email: '' }, 'owner'), change({}), confirm).state;
    expect([verified?.isVerified, verified?.verifiedEmails]).toEqual([true, ['ann@example.com']]);
  });
});

describe('a client whom the owner brings from elsewhere', () => {
  const brought = (text: string) => ({ ...open({}, 'owner'), note: sealed({ note: text }) });

  it('is opened together with the owner’s note', () => {
    const events = account.decide(brought('Likes tea'), null)._unsafeUnwrap();
    expect(events.map(({ type }) => type)).toEqual(['AccountOpened', 'CustomerNoteTaken']);
    const state = events.reduce(account.evolve, null);
    expect(state?.note).toEqual(sealed({ note: 'Likes tea' }));
    expect(account.decide(brought('Likes tea'), state)._unsafeUnwrap()).toEqual([]);
  });

  it('is not opened with a note that is too long', () => {
    const refused = account.decide(brought('x'.repeat(2_001)), null)._unsafeUnwrapErr();
    expect(refused).toEqual({ kind: 'TextTooLong', field: 'note', limit: 2_000 });
  });
});

describe('an account', () => {
  it('is opened by a booking with what the client typed', () => {
    expect(given(open()).state).toMatchObject({ role: 'user', blocked: null, password: null, isVerified: false });
  });

  it('is opened together with its password', () => {
    const owner = given(open({}, 'first-start', 'admin'));
    expect(owner.state?.password).toEqual(sealed({ passwordHash: 'argon' }));
    expect(owner.when(open({}, 'first-start', 'admin'))._unsafeUnwrap()).toEqual([]);
  });

  it('cannot be opened again for somebody else', () => {
    expect(
      given(open())
        .when(open({ firstName: 'Bea' }))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'AccountAlreadyOpened' });
  });

  it.each([
    [{ firstName: ' ' }, { kind: 'TextMissing', field: 'firstName' }],
    [{ lastName: '' }, { kind: 'TextMissing', field: 'lastName' }],
    [{ firstName: 'A'.repeat(101) }, { kind: 'TextTooLong', field: 'firstName', limit: 100 }],
    [{ email: 'ann@example' }, { kind: 'EmailInvalid' }],
    [{ phone: '3175550123' }, { kind: 'PhoneInvalid' }],
  ])('is refused with %o', (profile, rejection) => {
    expect(given().when(open(profile))._unsafeUnwrapErr()).toEqual(rejection);
    expect(given(open()).when(change(profile))._unsafeUnwrapErr()).toEqual(rejection);
  });

  it('may have only a first name if the owner wrote it', () => {
    expect(
      given()
        .when(open({ lastName: '' }, 'owner'))
        .isOk(),
    ).toBe(true);
  });

  it('changes only the notification channels that are named', () => {
    const quiet = given(open(), { type: 'ChangePreferences', changes: { email: false } });
    expect(quiet.state?.preferences).toEqual({ email: false, sms: false, push: false, followUps: true, muted: [] });
  });

  it('is blocked with a reason, blocked again with another reason, and unblocked', () => {
    const blocked = given(open(), block('Did not come twice'));
    expect(blocked.when(block('Did not come twice'))._unsafeUnwrap()).toEqual([]);
    expect(blocked.when(block('Rude'))._unsafeUnwrap()).toHaveLength(1);
    expect(given(open(), block(null), { type: 'UnblockAccount' }).state?.blocked).toBeNull();
  });

  it('can be neither blocked nor forgotten if it is an administrator’s', () => {
    const owner = given(open({}, 'first-start', 'admin'));
    expect(owner.when(block(null))._unsafeUnwrapErr()).toEqual({ kind: 'AccountIsAdministrator' });
    expect(owner.when({ type: 'ForgetAccount' })._unsafeUnwrapErr()).toEqual({ kind: 'AccountIsAdministrator' });
  });

  it('takes an empty note only to remove an earlier note', () => {
    expect(given(open()).when(note(''))._unsafeUnwrap()).toEqual([]);
    expect(given(open(), note('Tender scalp')).when(note(''))._unsafeUnwrap()).toHaveLength(1);
  });

  it('keeps a photo of the hair once, and removes it once', () => {
    const given1 = given(open(), addPhoto());
    expect(given1.when(addPhoto())._unsafeUnwrap()).toEqual([]);
    expect(given1.when(removePhoto)._unsafeUnwrap()).toMatchObject([{ type: 'HairPictureRemoved' }]);
    expect(given(open()).when(removePhoto)._unsafeUnwrap()).toEqual([]);
    const removed = given(open(), addPhoto(), removePhoto);
    expect(removed.when(removePhoto)._unsafeUnwrap()).toEqual([]);
    expect(removed.when(addPhoto())._unsafeUnwrap()).toEqual([]);
  });

  it('keeps a record of the hair, and an empty one only to remove an earlier one', () => {
    expect(given(open()).when(hair({}))._unsafeUnwrap()).toEqual([]);
    const kept = given(open(), hair({ size: 'Small', weeks: 5 }));
    expect(kept.when(hair({ size: 'Small', weeks: 5 }))._unsafeUnwrap()).toEqual([]);
    expect(kept.when(hair({}))._unsafeUnwrap()).toHaveLength(1);
  });

  it('accepts no command after it is forgotten', () => {
    const forgotten = given(open(), { type: 'ForgetAccount' });
    for (const command of [open(), change({}), block(null), note('x'), { type: 'ForgetAccount' } as const]) {
      expect(forgotten.when(command)._unsafeUnwrapErr()).toEqual({ kind: 'AccountForgotten' });
    }
  });

  it('takes each code of the authenticator app once, and none that is older', () => {
    const on = given(open(), turnOn, { type: 'UseAuthenticatorCode', step: 12 });
    for (const step of [10, 11, 12]) {
      expect(on.when({ type: 'UseAuthenticatorCode', step })._unsafeUnwrapErr().kind).toBe('AuthenticatorCodeSpent');
    }
    expect(on.when({ type: 'UseAuthenticatorCode', step: 13 })._unsafeUnwrap()).toHaveLength(1);
  });

  it('takes each recovery code once', () => {
    const used = given(open(), turnOn, { type: 'UseRecoveryCode', hash: 'b' });
    expect(used.when({ type: 'UseRecoveryCode', hash: 'b' })._unsafeUnwrapErr().kind).toBe('AuthenticatorCodeSpent');
    expect(used.when({ type: 'UseRecoveryCode', hash: 'c' })._unsafeUnwrapErr().kind).toBe('AuthenticatorCodeWrong');
    expect(used.when({ type: 'UseRecoveryCode', hash: 'a' })._unsafeUnwrap()).toHaveLength(1);
  });

  it('has one authenticator app at a time, and takes no code while it is off', () => {
    const other: AccountCommand = { ...turnOn, personal: sealed({ secret: 'other', recoveryHashes: [] }) };
    expect(given(open(), turnOn).when(other)._unsafeUnwrapErr()).toEqual({ kind: 'AuthenticatorAlreadyOn' });
    const off = given(open(), turnOn, { type: 'TurnOffAuthenticator' });
    for (const use of [
      { type: 'UseAuthenticatorCode', step: 99 } as const,
      { type: 'UseRecoveryCode', hash: 'a' } as const,
    ]) {
      expect(off.when(use)._unsafeUnwrapErr()).toEqual({ kind: 'AuthenticatorCodeWrong' });
    }
  });

  it('takes each answer of a passkey once, and remembers it until its question has ended', () => {
    const used = given(open(), addPasskey(1), passkeyUse('a'), passkeyUse('b'));
    for (const challenge of ['made-1', 'a', 'b']) {
      expect(used.when(passkeyUse(challenge))._unsafeUnwrapErr()).toEqual({ kind: 'PasskeyAnswerSpent' });
    }
    expect(used.state?.passkeys[0]?.lastUsedAt).toBe('2026-12-04T15:01:00.000Z');
    const later = given(open(), addPasskey(1), passkeyUse('a'), passkeyUse('b', { minute: '07' }));
    expect(later.state?.answered.map(({ challenge }) => challenge)).toEqual(['b']);
  });

  it('refuses a passkey that counts no more uses than before, unless it never counts', () => {
    const counting = given(open(), addPasskey(1, { counter: 3 }), passkeyUse('a', { counter: 5 }));
    for (const counter of [5, 4, 0]) {
      expect(counting.when(passkeyUse('b', { counter }))._unsafeUnwrapErr().kind).toBe('PasskeyCounterWentBack');
    }
    expect(counting.when(passkeyUse('b', { counter: 6 }))._unsafeUnwrap()).toHaveLength(1);
    expect(given(open(), addPasskey(1), passkeyUse('a')).when(passkeyUse('b')).isOk()).toBe(true);
  });

  it('takes no answer of a passkey that was removed, or of a person who was forgotten', () => {
    const removed = given(open(), addPasskey(1), { type: 'RemovePasskey', passkeyId: passkeyId('key-1') });
    const forgotten = given(open(), addPasskey(1), { type: 'ForgetAccount' });
    for (const one of [removed, forgotten]) {
      expect(one.when(passkeyUse('a'))._unsafeUnwrapErr()).toEqual({ kind: 'PasskeyUnknown' });
    }
    expect(removed.when(addPasskey(1))._unsafeUnwrapErr()).toEqual({ kind: 'PasskeyAnswerSpent' });
  });

  const reasons = fc.constantFrom(null, 'late', 'x'.repeat(501));
  keepsDeciderProperties({
    decider: account,
    commands: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(open(), open({ firstName: 'Bea' }), open({}, 'first-start', 'admin')) },
      { weight: 2, arbitrary: fc.constantFrom('Ann', 'Bea', '').map((firstName) => change({ firstName })) },
      fc.constantFrom('h1', 'h2').map(
        (passwordHash): AccountCommand => ({
          type: 'SetPassword',
          askedAt: null,
          personal: sealed({ passwordHash }),
        }),
      ),
      fc
        .record({ email: fc.boolean(), sms: fc.boolean() }, { requiredKeys: [] })
        .map((changes): AccountCommand => ({ type: 'ChangePreferences', changes })),
      fc
        .boolean()
        .map(
          (keepsPassword): AccountCommand => ({ type: 'VerifyAccount', keepsPassword, hers: null, emailHash: null }),
        ),
      fc.constant<AccountCommand>(admitGuest),
      reasons.map(block),
      fc.constant<AccountCommand>({ type: 'UnblockAccount' }),
      fc.constantFrom('', 'Tender scalp', 'x'.repeat(2001)).map(note),
      fc.constantFrom(null, 'Small', 'x'.repeat(2001)).map((size) => hair({ size })),
      fc.constantFrom(null, 'Fresh', 'x'.repeat(201)).map(addPhoto),
      fc.constant<AccountCommand>(removePhoto),
      fc.constantFrom(1, 2, 3).map((place) => addPasskey(place)),
      fc
        .record({ challenge: fc.constantFrom('a', 'b', 'c'), place: fc.constantFrom(1, 2), counter: fc.nat(3) })
        .map(({ challenge, ...use }) => passkeyUse(challenge, use)),
      fc.constant<AccountCommand>({ type: 'RemovePasskey', passkeyId: passkeyId('key-1') }),
      fc.integer({ min: 1, max: 12 }).map((place) => addDevice(place)),
      fc.constantFrom(1, 2).map(removeDevice),
      { weight: 1, arbitrary: fc.constant<AccountCommand>({ type: 'ForgetAccount' }) },
    ),
    reaches: [
      'AccountOpened',
      'ProfileChanged',
      'PushDeviceAdded',
      'PushDeviceRemoved',
      'PasswordSet',
      'PasswordRemoved',
      'PreferencesChanged',
      'GuestBooked',
      'AccountVerified',
      'AccountBlocked',
      'AccountUnblocked',
      'CustomerNoteTaken',
      'HairRecordKept',
      'HairPictureAdded',
      'HairPictureRemoved',
      'PasskeyAdded',
      'PasskeyUsed',
      'PasskeyRemoved',
      'AccountForgotten',
    ],
  });
});

describe('a phone', () => {
  it.each([
    ['3175550123', '+13175550123'],
    ['(317) 555-0123', '+13175550123'],
    ['13175550123', '+13175550123'],
    ['+1 317.555.0123', '+13175550123'],
    ['+1 1 317 555 0123', '+13175550123'],
    ['+3175550123', '+13175550123'],
    ['+1234567890', '+1234567890'],
    ['+49 30 901820', '+4930901820'],
    ['555-0123', null],
    ['49301234567', null],
    ['+1234567', null],
    ['+012345678', null],
    ['+1234567890123456', null],
    ['call me', null],
    ['', null],
  ])('typed as "%s" is read as %s', (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone);
  });

  it('is read the same way a second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{7,20}$/), (typed) => {
        const phone = phoneOf(typed);
        if (phone !== null) expect(phoneOf(phone)).toBe(phone);
      }),
    );
  });
});

describe('a password', () => {
  const isCommon = (password: string) => password === 'sunshine';

  it.each([
    ['user', 6],
    ['admin', 8],
  ] as const)('of the role %s has at least %i characters, and at most 200', (role, minimum) => {
    const objectionTo = (length: number) => objectionToPassword('x'.repeat(length), role, isCommon);
    expect(objectionTo(minimum - 1)).toEqual({ kind: 'PasswordTooShort', minimum });
    expect([objectionTo(minimum), objectionTo(200)]).toEqual([null, null]);
    expect(objectionTo(201)).toEqual({ kind: 'PasswordTooLong', maximum: 200 });
  });

  it('of an administrator is not one that is guessed first', () => {
    expect(objectionToPassword('sunshine', 'admin', isCommon)).toEqual({ kind: 'PasswordTooCommon' });
    expect(objectionToPassword('sunshine', 'user', isCommon)).toBeNull();
  });
});

describe('an account', () => {
  const opened = stateAfter(account, open());
  const withGuest = stateAfter(account, open({}, 'registration'), admitGuest);
  const owner = stateAfter(account, open({}, 'first-start', 'admin'));
  const forgotten = stateAfter(account, open(), { type: 'ForgetAccount' });
  const withApp = stateAfter(account, open(), turnOn);
  const withUsedCode = stateAfter(account, open(), turnOn, { type: 'UseRecoveryCode', hash: 'a' });
  const withPasskey = stateAfter(account, open(), addPasskey(1));
  const ten = Array.from({ length: 10 }, (_, place) => addPasskey(place + 1));
  const withTenPasskeys = stateAfter<AccountState, AccountCommand, AccountEvent, AccountRejection>(
    account,
    open(),
    ...ten,
  );
  const gone = <Command>(command: Command) =>
    ({ AccountNotFound: [null, command], AccountForgotten: [forgotten, command] }) as const;
  const long = 'x'.repeat(2_001);
  everyRejectionHappens(accountFor, {
    OpenAccount: {
      AccountForgotten: [forgotten, open()],
      AccountAlreadyOpened: [opened, open({ firstName: 'Bea' })],
      EmailInvalid: [null, open({ email: 'ann' })],
      PhoneInvalid: [null, open({ phone: '555' })],
      TextMissing: [null, open({ firstName: '' })],
      TextTooLong: [null, open({ firstName: long })],
    },
    ChangeProfile: {
      ...gone(change({})),
      EmailInvalid: [opened, change({ email: 'ann' })],
      PhoneInvalid: [opened, change({ phone: '555' })],
      TextMissing: [opened, change({ firstName: '' })],
      TextTooLong: [opened, change({ firstName: long })],
      SignInChanged: [opened, { ...change({ firstName: 'Bea' }), askedAt: 1 }],
      AddressToConfirm: [withGuest, { ...change({}), emailHash: emailHash('other') }],
    },
    AdmitGuest: {
      ...gone(admitGuest),
      SignInChanged: [opened, { type: 'AdmitGuest', emailHash: emailHash('other') }],
    },
    SetPassword: {
      ...gone({ type: 'SetPassword', askedAt: null, personal: sealed({ passwordHash: 'argon' }) }),
      SignInChanged: [opened, { type: 'SetPassword', askedAt: 1, personal: sealed({ passwordHash: 'argon' }) }],
    },
    ChangePreferences: gone({ type: 'ChangePreferences', changes: { sms: true } }),
    VerifyAccount: {
      ...gone({ type: 'VerifyAccount', keepsPassword: true, hers: null, emailHash: null }),
      AccountIsAdministrator: [owner, { type: 'VerifyAccount', keepsPassword: false, hers: null, emailHash: null }],
      SignInChanged: [
        opened,
        { type: 'VerifyAccount', keepsPassword: true, hers: null, emailHash: emailHash('other') },
      ],
    },
    BlockAccount: {
      ...gone(block(null)),
      AccountIsAdministrator: [owner, block(null)],
      TextTooLong: [opened, block(long)],
    },
    UnblockAccount: gone({ type: 'UnblockAccount' }),
    AddPushDevice: gone(addDevice(1)),
    RemovePushDevice: gone(removeDevice(1)),
    KeepHairRecord: { ...gone(hair({ weeks: 5 })), TextTooLong: [opened, hair({ method: long })] },
    AddHairPicture: { ...gone(addPhoto()), TextTooLong: [opened, addPhoto(long)] },
    RemoveHairPicture: gone(removePhoto),
    TakeCustomerNote: { ...gone(note('x')), TextTooLong: [opened, note(long)] },
    TurnOnAuthenticator: {
      ...gone(turnOn),
      AuthenticatorAlreadyOn: [withApp, { ...turnOn, personal: sealed({ secret: 'other', recoveryHashes: [] }) }],
    },
    UseAuthenticatorCode: {
      AuthenticatorCodeWrong: [opened, { type: 'UseAuthenticatorCode', step: 11 }],
      AuthenticatorCodeSpent: [withApp, { type: 'UseAuthenticatorCode', step: 10 }],
    },
    UseRecoveryCode: {
      AuthenticatorCodeWrong: [withApp, { type: 'UseRecoveryCode', hash: 'c' }],
      AuthenticatorCodeSpent: [withUsedCode, { type: 'UseRecoveryCode', hash: 'a' }],
    },
    TurnOffAuthenticator: gone({ type: 'TurnOffAuthenticator' }),
    AddPasskey: {
      ...gone(addPasskey(1)),
      PasskeyAnswerSpent: [withPasskey, addPasskey(2, { challenge: 'made-1' })],
      PasskeyLimitReached: [withTenPasskeys, addPasskey(11)],
      TextMissing: [opened, addPasskey(1, { name: ' ' })],
      TextTooLong: [opened, addPasskey(1, { name: long })],
    },
    UsePasskey: {
      PasskeyUnknown: [opened, passkeyUse('a')],
      PasskeyAnswerSpent: [withPasskey, passkeyUse('made-1')],
      PasskeyCounterWentBack: [
        stateAfter(account, open(), addPasskey(1, { counter: 2 })),
        passkeyUse('a', { counter: 1 }),
      ],
    },
    RemovePasskey: gone({ type: 'RemovePasskey', passkeyId: passkeyId('key-1') }),
    ForgetAccount: { ...gone({ type: 'ForgetAccount' }), AccountIsAdministrator: [owner, { type: 'ForgetAccount' }] },
  });
});

describe('the devices that show notices', () => {
  const sent = (...commands: readonly AccountCommand[]) => stateAfter(account, open(), ...commands);

  it('are wanted by anyone who adds one, and the same one is added once', () => {
    const added = sent(addDevice(1), addDevice(1));
    expect(added?.pushDevices.map(({ deviceId }) => deviceId)).toEqual(['device-1']);
    expect(added?.preferences).toMatchObject({ push: true, email: true });
    expect(accountFor.AddPushDevice.decide(addDevice(1), added)._unsafeUnwrap()).toEqual([]);
    expect(sent(addDevice(1), removeDevice(1))?.pushDevices).toEqual([]);
  });

  it('are ten at most, and the oldest ends', () => {
    const eleven = sent(...Array.from({ length: 11 }, (_, place) => addDevice(place + 1)));
    expect(eleven?.pushDevices).toHaveLength(10);
    expect(eleven?.pushDevices[0]?.deviceId).toBe('device-2');
  });
});
