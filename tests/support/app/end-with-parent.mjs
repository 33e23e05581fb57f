/** Loaded into the app under test, so that a killed test runner leaves no server behind. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// The listener would keep the process alive, but the app must exit by itself when it has nothing left to do.
process.channel?.unref();
