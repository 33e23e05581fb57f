/** Loaded into the app under test, so that a test runner which is killed leaves no server behind. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A listener keeps the process alive; the app has to end by itself once it has nothing left to do.
process.channel?.unref();
