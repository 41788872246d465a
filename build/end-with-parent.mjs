// Preloaded into the reference server: when the process that started it is killed, it stops in good order too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
