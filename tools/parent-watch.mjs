// Loaded into the processes that a tool starts: they stop by themselves when the tool is gone, however it went.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
