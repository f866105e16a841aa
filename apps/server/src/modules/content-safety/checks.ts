import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../composition/host.ts'
import type { SafetyScene, Suggestion } from '../weapp/module.ts'
import { contentSafetyPictures as pictures } from './tables.ts'
import { texts } from './texts.ts'

const JOB = 'content-safety-pictures'
const KEPT_DAYS = 3
const jobSchema = z.object({
  appId: z.string(),
  customerId: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  urls: z.array(z.string()),
})

/** Something that customers make with pictures. */
export interface SafetySubject {
  key: string
  scene: SafetyScene
  /** Takes it out of sight until somebody has decided; it may be gone, or hidden, already. */
  hide(appId: string, id: string, reason: string): Promise<void>
}

/** What is needed of WeChat. */
interface Weixin {
  weixinAppidOf(appId: string): Promise<string | undefined>
  text(
    appId: string,
    asked: { openid: string; scene: SafetyScene; text: string },
  ): Promise<Suggestion | undefined>
  picture(
    appId: string,
    asked: { openid: string; scene: SafetyScene; url: string },
  ): Promise<string | undefined>
}

export type ContentSafety = ReturnType<typeof createSafetyChecks>

/**
 * Shows WeChat what customers write whom it knows in the mini-program of the app. Of everybody else, and while WeChat does
 * not answer, the words that the app has forbidden itself are all that is looked for.
 */
export function createSafetyChecks(
  { database: { db }, jobs, log }: Pick<Host, 'database' | 'jobs' | 'log'>,
  {
    weixin,
    openidIn,
    isOn,
    publicUrl,
  }: {
    weixin: Weixin
    openidIn: (appId: string, customerId: string, weixinAppid: string) => Promise<string | undefined>
    /** Whether the platform has it done. */
    isOn: () => Promise<boolean>
    publicUrl: string
  },
) {
  const subjects = new Map<string, SafetySubject>()

  async function openidOf(appId: string, customerId: string): Promise<string | undefined> {
    const weixinAppid = await weixin.weixinAppidOf(appId)
    const openid = weixinAppid && (await openidIn(appId, customerId, weixinAppid))
    return openid && (await isOn()) ? openid : undefined
  }

  async function look({ appId, customerId, kind, subjectId, urls }: z.output<typeof jobSchema>) {
    const subject = subjects.get(kind)
    const openid = await openidOf(appId, customerId)
    if (!subject || openid === undefined) return
    for (const url of urls) {
      const traceId = await weixin.picture(appId, {
        openid,
        scene: subject.scene,
        url: new URL(url, publicUrl).href,
      })
      if (traceId !== undefined)
        await db.insert(pictures).values({ appId, traceId, kind, subjectId }).onConflictDoNothing()
    }
  }
  jobs.define(JOB, texts.jobs.look, jobSchema, look, { retryLimit: 3, concurrency: 2 })

  return {
    subjects: {
      /** Throws if the kind is there already. */
      add(subject: SafetySubject): void {
        if (subjects.has(subject.key)) throw new Error(`two modules have WeChat look at "${subject.key}"`)
        subjects.set(subject.key, subject)
      },
    },

    /** Why a text has to be looked at by somebody; empty where it has not. */
    async textProblem(
      appId: string,
      customerId: string | null,
      written: readonly string[],
      scene: SafetyScene,
    ): Promise<string> {
      const text = written.filter((part) => part.trim() !== '').join('\n')
      if (customerId === null || text === '') return ''
      const openid = await openidOf(appId, customerId)
      if (openid === undefined) return ''
      const suggestion = await weixin.text(appId, { openid, scene, text })
      return suggestion === 'risky' || suggestion === 'review' ? texts.text : ''
    },

    /** Has the pictures of something looked at, in the background. Never fails. */
    async lookAt(
      appId: string,
      customerId: string | null,
      { kind, id }: { kind: string; id: string },
      urls: readonly string[],
    ): Promise<void> {
      if (customerId === null || urls.length === 0) return
      try {
        if ((await openidOf(appId, customerId)) === undefined) return
        await jobs.send(JOB, { appId, customerId, kind, subjectId: id, urls: [...urls] })
      } catch (error) {
        log.warn({ err: error }, 'pictures were not shown to WeChat')
      }
    },

    /** Takes what WeChat found; false where nobody asked, or it is not noted yet. */
    async found(appId: string, traceId: string, suggestion: Suggestion): Promise<boolean> {
      const one = and(eq(pictures.appId, appId), eq(pictures.traceId, traceId))
      const [row] = await db.select().from(pictures).where(one)
      if (!row) return false
      if (suggestion !== 'pass') await subjects.get(row.kind)?.hide(appId, row.subjectId, texts.picture)
      await db.delete(pictures).where(one)
      return true
    },

    sweep: async (): Promise<void> => {
      await db
        .delete(pictures)
        .where(lt(pictures.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
    },
  }
}
