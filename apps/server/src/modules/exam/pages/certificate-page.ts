import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../../http/bind.ts'
import { reading } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { viewLanguageOf } from '../../../http/requests/visitor-language.ts'
import { certificateTextsIn } from '../../../web-pages/texts/survey-texts.ts'
import type { SiteReplies } from '../../site/module.ts'
import { askedLanguage } from '../../survey/module.ts'
import type { ExamModule } from '../module.ts'
import { texts } from '../texts.ts'

const pathSchema = z.object({ number: z.string().max(60) })

/** Serves the page that says whether a certificate is genuine. */
export function serveCertificates(
  http: FastifyInstance,
  { certificates }: ExamModule,
  { siteAt, sendMessage }: SiteReplies,
): void {
  const fileOf = (number: string) => `/p1/api/v1/survey/exam/certificate/${encodeURIComponent(number)}/file`

  /** What the page says of a number. Refuses with `certificateNotFound`. */
  async function found(number: string, appId: string | undefined) {
    try {
      const certificate = await certificates.check(number, appId)
      const words = certificateTextsIn(certificate.language)
      return { words, text: words.text(certificate), language: certificate.language }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const certificate = await certificates.other(number, appId)
      return {
        words: certificateTextsIn('zh'),
        text: texts.otherCertificate(certificate),
        language: 'zh' as const,
      }
    }
  }

  http.get('/h5/certificate/:number', reading, async (request, reply) => {
    const { number } = pathSchema.parse(request.params)
    try {
      const { words, text, language } = await found(number, siteAt(request.headers))
      return await sendMessage(request, reply, null, {
        kind: 'thanks',
        title: words.title,
        text,
        language,
        link: { text: words.download, href: fileOf(number) },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // No exam says here which language it speaks.
      const language = viewLanguageOf(clientOf(request), askedLanguage(request))
      const words = certificateTextsIn(language)
      return sendMessage(request, reply, null, {
        kind: 'notFound',
        title: words.unknown,
        text: words.unknownText,
        language,
        status: 404,
      })
    }
  })
}
