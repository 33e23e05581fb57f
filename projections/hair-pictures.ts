import type { AccountId, AppointmentId, HairPictureId, Instant } from '../domain/kernel/index.ts';
import { personalOr } from '../domain/kernel/index.ts';
import { flag, orNull, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { keyedTable, type Row } from './engine/table.ts';

/** One row for each photo that was ever added: whoever is forgotten leaves no file behind. */
const picturesTable = keyedTable(
  'hairPictures',
  'pictureId',
  {
    pictureId: text<HairPictureId>(),
    accountId: text<AccountId>(),
    appointmentId: orNull(text<AppointmentId>()),
    caption: orNull(text()),
    addedAt: text<Instant>(),
    isRemoved: flag(),
  },
  { indexes: ['CREATE INDEX hairPicturesByAccount ON hairPictures (accountId, addedAt, pictureId)'] },
);

export type HairPictureRow = Row<typeof picturesTable>;

export const hairPictures = projection({
  name: 'hair-pictures',
  version: 1,
  tables: [picturesTable],
  follows: ['account'],
  ignores: [
    'AccountOpened',
    'ProfileChanged',
    'PasswordSet',
    'PasswordRemoved',
    'GuestBooked',
    'PreferencesChanged',
    'AccountVerified',
    'AccountBlocked',
    'AccountUnblocked',
    'CustomerNoteTaken',
    'HairRecordKept',
    'AuthenticatorTurnedOn',
    'AuthenticatorCodeUsed',
    'RecoveryCodeUsed',
    'AuthenticatorTurnedOff',
    'PasskeyAdded',
    'PasskeyUsed',
    'PasskeyRemoved',
    'PushDeviceAdded',
    'PushDeviceRemoved',
  ],
  on: {
    HairPictureAdded: ({ event: { data }, metadata }, db) => {
      const { pictureId, accountId, appointmentId, personal } = data;
      const { caption } = personalOr(personal, { caption: null });
      const addedAt = metadata.occurredAt;
      picturesTable.put(db, { pictureId, accountId, appointmentId, caption, addedAt, isRemoved: false });
    },
    HairPictureRemoved: ({ event: { data } }, db) =>
      picturesTable.change(db, data.pictureId, { isRemoved: true, caption: null }),
    AccountForgotten: ({ event: { data } }, db) => {
      db.prepare('UPDATE hairPictures SET isRemoved = 1, caption = NULL WHERE accountId = ?').run([data.accountId]);
    },
  },
});

/** The photos of somebody's hair, the newest first. */
export const hairPicturesOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureRow[] =>
  picturesTable.rows(db, 'WHERE accountId = ? AND isRemoved = 0 ORDER BY addedAt DESC, pictureId DESC', [accountId]);

/** Every photo that was added for somebody, those that were removed as well. */
export const hairPicturesEverOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureId[] =>
  picturesTable
    .rows(db, 'WHERE accountId = ? ORDER BY addedAt, pictureId', [accountId])
    .map(({ pictureId }) => pictureId);

/** Null if there is none, or it was removed. */
export const hairPictureById = (db: ReadDatabase, pictureId: HairPictureId): HairPictureRow | null => {
  const found = picturesTable.find(db, pictureId);
  return found === undefined || found.isRemoved ? null : found;
};
