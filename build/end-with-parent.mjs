// Preloaded into the reference server: it also stops cleanly when the process that started it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
