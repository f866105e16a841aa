// One address before several server processes: each request goes to the next one, so that nothing can rely on the
// memory of a single process.
import http from 'node:http'

/** Listens on `port` and forwards to the local `ports` in turn. Resolves with the server once it listens. */
export function balance(port, ports) {
  // A connection for each request: one that the other side closes while it is used again would fail for no fault of ours.
  const agent = new http.Agent({ keepAlive: false })
  let turn = 0
  const server = http.createServer((request, response) => {
    turn = (turn + 1) % ports.length
    const forwarded = http.request(
      {
        host: '127.0.0.1',
        port: ports[turn],
        method: request.method,
        path: request.url,
        headers: request.headers,
        agent,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    forwarded.on('error', (error) => {
      if (response.destroyed) return
      console.error(`${request.method} ${request.url}: ${error.message}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  // Longer than any client keeps a connection: one that is used just as it closes would fail for no reason of its own.
  server.keepAliveTimeout = 120_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
