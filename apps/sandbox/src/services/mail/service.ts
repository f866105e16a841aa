import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'

const mailSchema = z.object({
  to: z.email(),
  subject: z.string().max(500),
  text: z.string().max(100_000),
})

/** Takes mails over HTTP, where a real installation speaks SMTP. */
export const service: SandboxService = {
  title: texts.mail,
  calls: ['messages'],
  register(app, { messages }) {
    app.post('/messages', async (request, reply) => {
      let json: unknown
      try {
        json = JSON.parse(typeof request.body === 'string' ? request.body : '')
      } catch {
        json = undefined
      }
      const mail = mailSchema.safeParse(json)
      if (!mail.success) return reply.status(400).send({ ok: false })
      const { to, subject, text } = mail.data
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
      messages.add({
        service: texts.mail,
        to,
        signName: texts.mail,
        template: subject,
        params: { ...(code ? { code } : {}), [texts.body]: text },
      })
      return { ok: true }
    })
  },
}
