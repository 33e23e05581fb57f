import type { Table } from '../engine/projection.ts';

/**
 * One row for each appointment that was requested and not deleted. Personal columns are null once the client has been
 * forgotten; `nameKey` and `search` are then made of what is left.
 */
export const appointmentsTable: Table = {
  name: 'appointments',
  key: 'appointmentId',
  create: `CREATE TABLE appointments (
    appointmentId TEXT PRIMARY KEY, accountId TEXT NOT NULL, bookedBy TEXT NOT NULL, status TEXT NOT NULL,
    holdId TEXT NOT NULL, date TEXT NOT NULL, time TEXT NOT NULL, zone TEXT NOT NULL, startsAt TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    serviceId TEXT NOT NULL, serviceName TEXT NOT NULL, serviceCategory TEXT NOT NULL,
    serviceMinutes INTEGER NOT NULL, servicePrice INTEGER NOT NULL, addOns TEXT NOT NULL, total INTEGER NOT NULL,
    paymentMethod TEXT, isPaid INTEGER NOT NULL, verifiedProofs INTEGER NOT NULL,
    firstName TEXT, lastName TEXT, email TEXT, phone TEXT, paymentDetails TEXT, notes TEXT, address TEXT,
    ownerNote TEXT, cancelledBy TEXT, cancellationReason TEXT, movesByClient INTEGER NOT NULL,
    cancellationHours INTEGER NOT NULL, rescheduleHours INTEGER NOT NULL, rescheduleLimit INTEGER NOT NULL,
    nameKey TEXT NOT NULL, search TEXT NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
  ) STRICT`,
  indexes: [
    'CREATE INDEX appointmentsOfAccount ON appointments (accountId, date, time, status, isPaid, total)',
    'CREATE INDEX appointmentsByDate ON appointments (date, time, status, isPaid, total, serviceId)',
    'CREATE INDEX appointmentsByCreation ON appointments (createdAt)',
    'CREATE INDEX appointmentsByName ON appointments (nameKey, date, time)',
    'CREATE INDEX appointmentsByStatus ON appointments (status, date, time)',
    // Read from end to end by a search, in place of the wide rows.
    'CREATE INDEX appointmentsBySearch ON appointments (search)',
    `CREATE INDEX unverifiedByPhone ON appointments (phone)
      WHERE status = 'pending' AND isPaid = 0 AND bookedBy = 'client'`,
    `CREATE INDEX unverifiedByAddress ON appointments (address)
      WHERE status = 'pending' AND isPaid = 0 AND bookedBy = 'client'`,
  ],
};

/** Whose appointment a proof was claimed for, and whether it was verified. */
export const proofLinksTable: Table = {
  name: 'appointmentProofs',
  key: 'proofId',
  create: `CREATE TABLE appointmentProofs (
    proofId TEXT PRIMARY KEY, appointmentId TEXT, isVerified INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
};

/** How many verified proofs are claimed for an appointment that was not requested yet, or is deleted. */
export const proofsAheadTable: Table = {
  name: 'proofsAhead',
  key: 'appointmentId',
  create: `CREATE TABLE proofsAhead (
    appointmentId TEXT PRIMARY KEY, verifiedProofs INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
};

/** One row for each day with appointments; revenue in cents counts those not cancelled that are completed or paid. */
export const dayFiguresTable: Table = {
  name: 'dayFigures',
  create: `CREATE TABLE dayFigures (
    date TEXT PRIMARY KEY, pending INTEGER NOT NULL, confirmed INTEGER NOT NULL, completed INTEGER NOT NULL,
    cancelled INTEGER NOT NULL, revenue INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
};

/** One row for each account; `lastDate` is of the latest that was not cancelled. */
export const clientFiguresTable: Table = {
  name: 'clientFigures',
  key: 'accountId',
  create: `CREATE TABLE clientFigures (
    accountId TEXT PRIMARY KEY, pending INTEGER NOT NULL, confirmed INTEGER NOT NULL, completed INTEGER NOT NULL,
    cancelled INTEGER NOT NULL, spent INTEGER NOT NULL, lastDate TEXT
  ) STRICT, WITHOUT ROWID`,
  indexes: [
    'CREATE INDEX clientsByAppointments ON clientFigures (pending + confirmed + completed + cancelled, accountId)',
    'CREATE INDEX clientsBySpent ON clientFigures (spent, accountId)',
    'CREATE INDEX clientsByLastDate ON clientFigures (lastDate, accountId)',
  ],
};
