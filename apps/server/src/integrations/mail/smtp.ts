import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import type { Mail, MailSender } from './mail.ts'

const TIMEOUT_MS = 15_000
const thisMachine = ['localhost', '127.0.0.1', '::1', '[::1]']

/** What nodemailer's errors tell: the server's reply, or its own code. */
const smtpErrorSchema = z.object({ responseCode: z.number().optional(), code: z.string().optional() })

/** The error without the server's words, which may hold addresses. */
function outsideError(error: unknown): OutsideError {
  const { responseCode, code } = smtpErrorSchema.catch({}).parse(error)
  if (responseCode !== undefined) return new OutsideError('smtp', String(responseCode))
  return new OutsideError('smtp', code === 'ETLS' ? 'no encryption' : 'no connection')
}

/**
 * Sends mails over SMTP: TLS from the start with `smtps:`, STARTTLS otherwise. A password is never sent over a line that
 * is not encrypted, except to this machine itself. The server's address comes from the configuration alone.
 */
export function createSmtpSender({ url: address, from }: { url: string; from: string }): MailSender {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const transport = createTransport({
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
  })
  return {
    async send({ to, subject, text }: Mail) {
      if (/[\r\n<>]/.test(to + from)) throw new OutsideError('smtp', 'bad address')
      await transport
        .sendMail({ from, to, subject, text, textEncoding: 'base64' })
        .catch((error: unknown) => Promise.reject(outsideError(error)))
    },
  }
}
