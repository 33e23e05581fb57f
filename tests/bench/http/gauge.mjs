/**
 * Loaded into the server that is measured: counts the commits of its log, each of which is one sync, and tells them
 * with the processor time used so far whenever it is asked.
 */
import Database from 'better-sqlite3';

let commits = 0;
/** Only the log prepares the statement `commit` itself. */
Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply: (prepare, database, [sql]) => {
    const statement = Reflect.apply(prepare, database, [sql]);
    if (sql !== 'commit') return statement;
    statement.run = new Proxy(statement.run, {
      apply: (run, self, parameters) => {
        commits += 1;
        return Reflect.apply(run, self, parameters);
      },
    });
    return statement;
  },
});

process.on('message', (question) => {
  if (question !== 'gauge') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ commits, cpuMicros: user + system });
});
process.channel?.unref();
