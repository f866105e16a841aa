import net from 'node:net'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import { guardedLookup, isPublicAddress, PrivateAddress } from '../public-address.ts'
import type { Mail, MailSender } from './mail.ts'

const TIMEOUT_MS = 15_000
const thisMachine = ['localhost', '127.0.0.1', '::1', '[::1]']

/** What nodemailer's errors tell: the server's reply, or its own code. */
const smtpErrorSchema = z.object({
  responseCode: z.number().optional(),
  code: z.string().optional(),
  response: z.string().optional(),
})

function outsideError(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const { responseCode, code, response } = smtpErrorSchema.catch({}).parse(error)
  if (responseCode !== undefined) return new OutsideError('smtp', String(responseCode), response)
  return new OutsideError('smtp', code === 'ETLS' ? 'no encryption' : 'no connection')
}

/** The number that a public name has; the connection goes to that and no other. Throws `OutsideError`. */
function publicHost(name: string): Promise<string> {
  const literal = name.replace(/^\[|\]$/g, '')
  const refused = new OutsideError('smtp', 'private address')
  if (net.isIP(literal) !== 0)
    return isPublicAddress(literal) ? Promise.resolve(literal) : Promise.reject(refused)
  return new Promise((resolve, reject) => {
    guardedLookup(isPublicAddress)(name, {}, (error, found) => {
      if (error instanceof PrivateAddress) reject(refused)
      else if (error || typeof found !== 'string') reject(new OutsideError('smtp', 'no connection'))
      else resolve(found)
    })
  })
}

/**
 * Sends mails over SMTP: TLS from the start with `smtps:`, STARTTLS otherwise. A password is never sent over a line that
 * is not encrypted, except to this machine itself. A server inside a private network is refused unless `allowPrivate`.
 */
export function createSmtpSender({
  url: address,
  from,
  allowPrivate,
}: {
  url: string
  from: string
  allowPrivate: boolean
}): MailSender {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const settings = {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && auth !== undefined && !thisMachine.includes(url.hostname),
    ...(auth ? { auth } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is text of ours: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  let fixed: Transporter | undefined
  async function transport(): Promise<Transporter> {
    // Read by the first mail: most processes send none.
    const { createTransport } = await import('nodemailer')
    if (allowPrivate) return (fixed ??= createTransport(settings))
    return createTransport({
      ...settings,
      host: await publicHost(url.hostname),
      tls: { servername: url.hostname },
    })
  }
  return {
    async send({ to, subject, text }: Mail) {
      if (/[\r\n<>]/.test(to + from)) throw new OutsideError('smtp', 'bad address')
      try {
        const line = await transport()
        await line.sendMail({ from, to, subject, text, textEncoding: 'base64' })
      } catch (error) {
        throw outsideError(error)
      }
    },
  }
}
