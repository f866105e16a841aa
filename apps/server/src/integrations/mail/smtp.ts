import { randomUUID } from 'node:crypto'
import net from 'node:net'
import os from 'node:os'
import readline from 'node:readline'
import tls from 'node:tls'
import { OutsideError } from '../outside-call.ts'
import type { Mail } from './mail.ts'

const TIMEOUT_MS = 15_000
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Header text after RFC 2047, in words short enough for a line of 78 with the header's name before it. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text.replace(/[\r\n]+/g, ' ')) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((part) => `=?UTF-8?B?${base64(part)}?=`).join('\r\n ')
}

/** One plain-text message after RFC 5322. Base64 lines never start with a dot, so nothing needs stuffing. */
export function messageText(from: string, mail: Mail, now = new Date()): string {
  const body = base64(mail.text).replace(/.{76}/g, '$&\r\n')
  return [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: <${from}>`,
    `To: <${mail.to}>`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1] ?? 'localhost'}>`,
    `Subject: ${encodedWords(mail.subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
  ].join('\r\n')
}

/** Lines of the server, one reply at a time. */
class Conversation {
  private readonly socket: net.Socket
  private readonly lines: AsyncIterator<string>
  constructor(socket: net.Socket) {
    this.socket = socket
    this.lines = readline.createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]()
  }
  /** The whole next reply; refuses one that is not of the expected class. */
  async reply(expected: number): Promise<string[]> {
    const text: string[] = []
    for (;;) {
      const { value, done } = await this.lines.next()
      if (done) throw new OutsideError('smtp', 'line was cut')
      const line = String(value)
      text.push(line.slice(4))
      if (line[3] === '-') continue
      if (Number(line.slice(0, 3)) !== expected) throw new OutsideError('smtp', line.slice(0, 3))
      return text
    }
  }
  async say(line: string, expected: number): Promise<string[]> {
    this.socket.write(`${line}\r\n`)
    return this.reply(expected)
  }
}

function opened(socket: net.Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new OutsideError('smtp', 'timeout')))
    socket.once('error', () => reject(new OutsideError('smtp', 'no connection')))
    socket.once(event, () => resolve())
  })
}

/**
 * Sends one mail over SMTP (RFC 5321): TLS from the start with `smtps:`, STARTTLS otherwise. A password is never sent
 * over a line that is not encrypted, except to this machine itself.
 */
export async function sendBySmtp(config: { url: string; from: string }, mail: Mail): Promise<void> {
  if (/[\r\n<>]/.test(mail.to + config.from)) throw new OutsideError('smtp', 'bad address')
  const url = new URL(config.url)
  const host = url.hostname
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  let socket: net.Socket = secure
    ? tls.connect({ host, port, servername: host })
    : net.connect({ host, port })
  try {
    await opened(socket, secure ? 'secureConnect' : 'connect')
    let talk = new Conversation(socket)
    const hello = `EHLO ${os.hostname().replace(/[^A-Za-z0-9.-]/g, '') || 'localhost'}`
    await talk.reply(220)
    let features = await talk.say(hello, 250)
    let encrypted = secure
    if (!secure && features.includes('STARTTLS')) {
      await talk.say('STARTTLS', 220)
      socket.removeAllListeners('data')
      socket = tls.connect({ socket, servername: host })
      await opened(socket, 'secureConnect')
      talk = new Conversation(socket)
      features = await talk.say(hello, 250)
      encrypted = true
    }
    if (url.username) {
      if (!encrypted && !['localhost', '127.0.0.1', '::1', '[::1]'].includes(host))
        throw new OutsideError('smtp', 'no encryption')
      const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
      if (features.some((line) => /^AUTH\b.*\bPLAIN\b/i.test(line))) {
        await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235)
      } else {
        await talk.say('AUTH LOGIN', 334)
        await talk.say(base64(user), 334)
        await talk.say(base64(password), 235)
      }
    }
    await talk.say(`MAIL FROM:<${config.from}>`, 250)
    await talk.say(`RCPT TO:<${mail.to}>`, 250)
    await talk.say('DATA', 354)
    await talk.say(`${messageText(config.from, mail)}\r\n.`, 250)
    socket.end('QUIT\r\n')
  } finally {
    socket.destroySoon()
  }
}
