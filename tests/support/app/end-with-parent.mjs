/** Loaded into the app under test, so that a test runner which is killed leaves no server behind. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
