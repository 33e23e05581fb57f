import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { syncFile } from './ripen.ts';

/** The thread of `ripenElsewhere`: nobody else has the file open, and one that is not finished is thrown away. */
const { path, statements } = workerData as { readonly path: string; readonly statements: readonly string[] };

const connection = new Database(path, { fileMustExist: true });
connection.pragma('journal_mode = OFF');
connection.pragma('synchronous = OFF');
connection.pragma('cache_size = -65536');
for (const statement of statements) connection.exec(statement);
connection.close();
syncFile(path);
